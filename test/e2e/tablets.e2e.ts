import type { Locator } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const company = 'The Worshipful Company of Wholesale Ironmongers and Potters of Yorkshire'

/** In how many lines its words stand. */
const linesOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size
  })

test('on a tablet an order has room for a long name and for large sums', async ({ page, register }) => {
  await register()
  const customer = await send(page, '/api/v1/customers', { name: company })
  const anvil = await send(page, '/api/v1/products', { name: 'Anvil', sku: 'ANVIL', stock_quantity: 9 })
  const items = [{ product_id: anvil.id, quantity: 3, unit_price: 7_654_321.25 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', customer_id: customer.id, items })
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto(`/orders/${order.id}`)
    const name = page
      .getByRole('term')
      .filter({ hasText: 'Customer' })
      .locator('..')
      .getByRole('link', { name: company })
    await expect.poll(() => linesOf(name), `${width} px wide`).toBeLessThan(4)
    const total = page.getByRole('table', { name: 'Order Items' }).getByText('£22,962,963.75')
    await expect.poll(() => linesOf(total), `${width} px wide`).toBe(1)
  }
})

test('on a tablet the names of products stand in full, so that those of one kind can be told apart', async ({
  page,
  register,
}) => {
  await register()
  for (const [sku, name] of [
    ['XCD-HARE', 'Christmas cards, ten, hare in snow'],
    ['XCD-ROB', 'Christmas cards, ten, robin and holly'],
  ])
    await send(page, '/api/v1/products', { name, sku, stock_quantity: 40, selling_price: 7.95 })
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/products')
    for (const name of [/hare in snow/, /robin and holly/]) {
      const cut = () =>
        page
          .getByRole('link', { name })
          .locator('..')
          .evaluate((place) => place.scrollHeight - place.clientHeight)
      await expect.poll(cut, `${width} px wide`).toBe(0)
    }
  }
})

test('an alert is said in one line on a laptop', async ({ page, register }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await register()
  await (await stockShop(page)).alert()
  await page.goto('/alerts')
  const title = page
    .getByRole('table', { name: 'Current Alerts' })
    .getByRole('link', { name: /^Blue mug/ })
    .first()
  await expect.poll(() => linesOf(title)).toBe(1)
})
