import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { beginSecondFactor } from './support/second-factor.ts'

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
