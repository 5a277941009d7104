import { expect, test } from './support/journey.ts'
import { show, standOn } from './support/stand-on.ts'

for (const [path, read] of [
  ['/dashboard', '/api/v1/dashboard/queues'],
  ['/orders?queue=late', '/api/v1/orders'],
] as const)
  test(`${path} that stays open overnight is read again once the day has turned in London`, async ({
    page,
    browser,
    baseURL,
    register,
  }) => {
    await register()
    const storageState = await page.context().storageState()
    const elsewhere = { timezoneId: 'Australia/Lord_Howe', storageState, ...(baseURL ? { baseURL } : {}) }
    const context = await browser.newContext(elsewhere)
    const far = await context.newPage()
    const comeBackAt = async (moment: string) => {
      await show(far, 'hidden')
      await far.clock.setSystemTime(new Date(moment))
      await show(far, 'visible')
    }
    await far.clock.install({ time: new Date('2026-06-30T17:00:00Z') })
    const reads = await standOn(far, path)
    await comeBackAt('2026-06-30T23:05:00Z')
    await expect.poll(() => reads).toContain(read)
    await context.close()
  })
