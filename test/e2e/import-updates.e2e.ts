import type { Page } from '@playwright/test'
import { ask, bearer, expect, send, test } from './support/journey.ts'

async function openUpdates(page: Page, text: string) {
  await page.goto('/import/products')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Update products that are here already').check()
}

test('where a category goes in the middle the product is not said to be deleted; what is left out stands in the order of its rows', async ({
  page,
  register,
}) => {
  await register()
  const [first, second] = await Promise.all(
    ['M-0', 'M-1'].map((sku) => send(page, '/api/v1/products', { name: sku, sku })),
  )
  await openUpdates(page, 'SKU,Category\nM-0,Garden\nM-1,Garden\n')
  await expect(page.getByText('2 products will be updated.')).toBeVisible()
  const secondIsAnswered = page.waitForResponse(`**/api/v1/products/${second?.id}`)
  await page.route(`**/api/v1/products/${first?.id}`, async (route) => {
    await secondIsAnswered
    await route.continue()
  })
  await page.route(`**/api/v1/products/${second?.id}`, async (route) => {
    const { items } = (await ask(page, '/api/v1/categories')) as { items: { id: string }[] }
    await page.request.delete(`/api/v1/categories/${items[0]?.id}`, { headers: await bearer(page) })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update 2 Products' }).click()

  await expect(page.getByText('0 products updated. 2 could not be updated.')).toBeVisible()
  const why = 'Its category was deleted by somebody else meanwhile: import it again'
  await expect(page.getByRole('list', { name: 'Rows left out' })).toHaveText(`Row 2${why}Row 3${why}`)
})
