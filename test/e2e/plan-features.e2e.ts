import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { portal } from './support/portal.ts'
import { isSubscribed } from './support/stand-of-subscription.ts'

const features = (page: Page) => page.getByRole('table', { name: 'What each plan includes' })
const cellsOf = (page: Page, feature: string) => features(page).getByRole('row', { name: feature }).getByRole('cell')

for (const path of ['/settings/billing', portal])
  test(`the features of each plan stand on ${path}, in words, and so does what is not built yet`, async ({
    page,
    signUp,
  }) => {
    const { email } = await signUp()
    await isSubscribed(email)
    await page.goto(path)
    await expect(cellsOf(page, 'Basic API access')).toHaveText(['Included', 'Included', 'Included'])
    await expect(cellsOf(page, 'Barcode scanning and printing')).toHaveText(['Not included', 'Included', 'Included'])
    await expect(cellsOf(page, 'Priority phone support')).toHaveText(['Not included', 'Not included', 'Included'])
    await expect(features(page).getByRole('columnheader', { name: 'Growth' })).toContainText('Your plan')
    await expect(
      features(page)
        .getByRole('rowheader')
        .filter({ hasText: /coming soon$/i }),
    ).toHaveText([
      'Offline mobile appComing soon',
      'Customer price listsComing soon',
      'Email and chat supportChat coming soon',
      'White-label B2B portalComing soon',
      'Shopify and WooCommerce syncComing soon',
    ])
    await expectAccessible(page, path)
  })

test('what is tried says what of it is coming soon', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/subscribe?plan=growth&billing=monthly')
  await expect(page.getByRole('listitem').filter({ hasText: 'White-label B2B portal' })).toContainText('Coming soon')
  await expect(page.getByRole('listitem').filter({ hasText: 'Priority phone support' })).not.toContainText('soon')
})
