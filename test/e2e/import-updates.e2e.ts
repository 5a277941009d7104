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

test('nothing is said of a row before it is known what is here', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', selling_price: 12, external_id: 'shop-1' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/products/lookup', async (route) => {
    await answered
    await route.continue()
  })
  await openUpdates(page, 'SKU,Price,External ID\nMUG-1,13,shop-1\n')
  await expect(page.getByText('Checking...')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows left out' })).toHaveCount(0)
  await expect(page.getByText('No row of the file is ready.')).toHaveCount(0)
  answer()

  await expect(page.getByText('1 product will be updated.')).toBeVisible()
  await expect(page.getByText('Whose External ID is here already')).toHaveCount(0)
})

test('a file is not said to be here already where rows of it are left out, and those that nothing here has say so', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', selling_price: 12 })
  await openUpdates(page, 'SKU,Price\nMUG-1,12\nMUG-2,12\n')
  const leftOut = page.getByRole('list', { name: 'Rows left out' })
  await expect(leftOut).toHaveText('Row 3SKU: no product here has it, and a new one needs a name')
  await expect(page.getByText('0 products will be updated.')).toBeVisible()
  await expect(page.getByText('What the file says is here already.')).toHaveCount(0)
})

test('of long texts the part is seen that changes', async ({ page, register }) => {
  await register()
  const story = 'Made by hand in Stoke. '.repeat(30)
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', description: `${story}Dishwasher safe.` })
  await openUpdates(page, `SKU,Description\nMUG-1,${story}Not for the microwave.\n`)
  const changes = page.getByRole('list', { name: 'What changes' })
  await expect(changes).toHaveText(/^MUG-1Description: ….*Dishwasher safe\. →becomes ….*Not for the microwave\.$/)
  const { height = 0 } = (await changes.boundingBox()) ?? {}
  expect(height).toBeLessThan(80)
})
