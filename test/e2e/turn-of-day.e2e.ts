import { expect, test } from './support/journey.ts'
import { show, standOn } from './support/stand-on.ts'

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' })
/** Milliseconds until the server's day turns, in whole minutes. */
function untilTurn(now = Date.now()) {
  let until = 0
  while (london.format(now + until) === london.format(now)) until += 60_000
  return until
}

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
    // Its own clock tells nothing of the day: the server's does, and this one how much later it is.
    const opened = Date.parse('2026-06-30T17:00:00Z')
    await far.clock.install({ time: opened })
    const reads = await standOn(far, path)
    await show(far, 'hidden')
    await far.clock.setSystemTime(opened + untilTurn() + 5 * 60_000)
    await show(far, 'visible')
    await expect.poll(() => reads).toContain(read)
    await context.close()
  })
