import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { beginSecondFactor } from './support/second-factor.ts'
import { untilIdle } from './support/until-idle.ts'

test('Escape takes back no app that is being turned on, nor the codes that come with it', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/settings/security')
  await beginSecondFactor(page)
  const verifying = await hold(page, '**/factors/*/verify')
  const making = await hold(page, '**/factors/recovery-codes')
  await page.getByRole('button', { name: 'Turn On' }).click()
  for (const step of [verifying, making]) {
    await step.isAsked
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
    step.goOn()
  }
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('Back asks before the codes of an app that is being turned on are gone, and before new ones are', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Security' }).click()
  await beginSecondFactor(page)
  const making = await hold(page, '**/factors/recovery-codes')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await making.isAsked
  await expectAskedByBack(page)
  making.goOn()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('10 of 10 left')).toBeVisible() // the panel of codes stands behind them
  await page.evaluate(() => history.back())
  await expect(page.getByText(/^They have not been copied yet/)).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()

  await page.unrouteAll({ behavior: 'wait' })
  const again = await hold(page, '**/factors/recovery-codes/regenerate')
  await page.getByRole('button', { name: 'New Codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Codes' }).click()
  await again.isAsked
  await expectAskedByBack(page)
  again.goOn()
  await expect(codes).toHaveCount(10)
})

async function expectAskedByBack(page: Page) {
  // Nobody is back before they have seen that codes are being made, and the router knows only then that somebody stands in the way.
  await untilIdle(page)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText('only here and once')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
}

test('the picture of an app has the field of its code under the fingers on a desk, and no keyboard over it on a phone', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const [width, isDesk] of [
    [1280, true],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set Up' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^or type /)).toBeVisible()
    const code = page.getByLabel('Code')
    await (isDesk ? expect(code).toBeFocused() : expect(code).not.toBeFocused())
  }
})

/** What is asked at this address waits until it may go on. */
async function hold(page: Page, address: string) {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    ask()
    await mayGoOn
    await route.continue()
  })
  return { isAsked, goOn }
}
