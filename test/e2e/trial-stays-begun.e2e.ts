import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { show } from './support/stand-on.ts'

/** The plan as it is now, in an answer that comes only once it is called. */
async function holdOldState(page: Page) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v1/billing', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await released.promise
    await route.fulfill({ response }).catch(() => {}) // nobody waits for it any more
  })
  return {
    isAsked: asked.promise,
    async come() {
      released.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    },
  }
}

test('a trial that was begun stands there, also where the plan was being read when it was', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/subscribe?plan=growth&billing=yearly')
  const start = page.getByRole('button', { name: 'Start 7-Day Free Trial' })
  await expect(start).toBeVisible()
  const old = await holdOldState(page)
  await show(page, 'visible') // back from another tab: the plan may have changed there, and is read again
  await old.isAsked
  await start.click()
  const active = page.getByRole('heading', { level: 1, name: 'Trial Active!' })
  await expect(active).toBeFocused()
  await old.come()
  expect(await start.count()).toBe(0)
  await expect(active).toBeFocused()
})
