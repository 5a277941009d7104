import type { Page } from '@playwright/test'
import { signedInPages } from '../../contract/shared/pages.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { fourLooks } from './support/four-looks.ts'
import { ask, expect, test } from './support/journey.ts'

for (const { name, ...look } of fourLooks) {
  test.describe(name, () => {
    test.use(look)

    test('every page passes axe and fits its width', async ({ page }) => {
      test.setTimeout(120_000)
      for (const path of ['/', '/auth']) await expectAccessible(page, path)
      await page.getByRole('button', { name: 'Explore the demo' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      for (const path of await demoPaths(page)) await expectAccessible(page, path)
    })
  })
}

/** Every signed-in page, with a real row of the demo business where it needs one. */
async function demoPaths(page: Page) {
  type Rows = { items: { id: string }[] }
  const [purchases, picklists, products] = (await Promise.all([
    ask(page, '/api/v1/orders?type=purchase'),
    ask(page, '/api/v1/picklists?status=pending'),
    ask(page, '/api/v1/products?q=TRIV-CI'),
  ])) as [Rows, Rows, Rows]
  const rows: Record<string, string | undefined> = {
    orders: purchases.items.at(-1)?.id,
    picklists: picklists.items[0]?.id,
    products: products.items[0]?.id,
  }
  return Object.values(signedInPages).map((path) => path.replace(':id', rows[path.split('/')[1] ?? ''] ?? ''))
}
