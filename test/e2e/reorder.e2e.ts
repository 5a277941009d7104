import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'

const incoming = /\/api\/v1\/products\/[^/]+\/incoming$/
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Order' })

/** A product of which 5 are there, 20 are to be, and 12 are on order. */
async function mugsOnOrder(page: Page) {
  const levels = { stock_quantity: 5, min_stock_level: 6, max_stock_level: 20 }
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', cost_price: 2, ...levels })
  const { id: supplier_id } = await send(page, '/api/v1/suppliers', { name: 'Mill & Co' })
  const items = [{ product_id: mug.id, quantity: 12 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', supplier_id, items })
  await send(page, `/api/v1/orders/${order.id}/submission`)
  return mug
}

test('a press on Reorder waits for what is on order already, and asks for what is missing then', async ({
  page,
  register,
}) => {
  await register()
  const mug = await mugsOnOrder(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(incoming, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/products/${mug.id}`)
  await page.getByRole('link', { name: 'Reorder' }).click()
  await expect(page.getByRole('link', { name: 'Reorder' })).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toBeHidden()

  release()

  await expect(dialog(page)).toContainText('3 × Blue mug')
})

test('where what is on order could not be read, Reorder says so, and reads it again when it is pressed again', async ({
  page,
  register,
}) => {
  await register()
  const mug = await mugsOnOrder(page)
  await page.route(incoming, (route) => route.fulfill({ status: 404, json: { title: 'Not here' } }))
  await page.goto(`/products/${mug.id}`)
  const reorder = page.getByRole('link', { name: 'Reorder' })
  await reorder.click()
  await expect(page.getByText('What is on order could not be read. Press Reorder to try again.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(reorder).toBeFocused()

  await page.unroute(incoming)
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toContainText('3 × Blue mug')
})
