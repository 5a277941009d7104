import type { Page } from '@playwright/test'
import { fontsHaveCome } from './support/fonts-have-come.ts'
import { expect, send, test } from './support/journey.ts'
import { sumsInPieces } from './support/sums-in-pieces.ts'

/** Every page that fails is told, not the first alone. */
const softly = expect.configure({ soft: true })

type Sum = { price: number; quantity: number }
const eightFigures = { price: 1_234_567.89, quantity: 10 }
const largest = { price: 9_999_999_999.99, quantity: 100 }

async function shopOf(page: Page, { price, quantity }: Sum) {
  const post = (path: string, data?: unknown) => send(page, `/api/v1${path}`, data)
  const crane = { name: 'Crane', sku: 'CRANE', stock_quantity: 2 * quantity, cost_price: price, selling_price: price }
  const product = await post('/products', crane)
  const customer = await post('/customers', { name: 'Ada Turner', address: '1 High Street', city: 'York' })
  const supplier = await post('/suppliers', { name: 'Mill & Co' })
  const items = [{ product_id: product.id, quantity, unit_price: price }]
  const sale = () => post('/orders', { order_type: 'sale', customer_id: customer.id, items })
  const purchase = await post('/orders', { order_type: 'purchase', supplier_id: supplier.id, items })
  const [draft, confirmed, shipped] = [await sale(), await sale(), await sale()]
  for (const { id } of [confirmed, shipped, purchase])
    for (const step of ['submission', 'confirmation']) await post(`/orders/${id}/${step}`)
  const line = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' }
  await post(`/orders/${shipped.id}/shipment`, { address: line })
  return [
    ...['/dashboard', '/orders', '/products', `/products/${product.id}`, `/orders/${draft.id}`],
    ...[`/orders/${confirmed.id}`, `/orders/${shipped.id}`, `/orders/${purchase.id}`],
    ...[`/orders/${confirmed.id}?ship=true`, `/customers/${customer.id}`, `/suppliers/${supplier.id}`],
  ]
}

async function settled(page: Page) {
  await expect(page.locator('h1')).toBeVisible() // a dialog hides it from whoever only hears the page
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
  await page.evaluate(fontsHaveCome)
}

/** On each page at each width; `mayGoOn`: behind a comma in the next line. */
async function expectWhole(page: Page, paths: readonly string[], mayGoOn: (width: number) => boolean) {
  for (const path of paths) {
    await page.goto(path)
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 860 })
      await settled(page)
      const faults = async () => {
        const { sums, found } = await sumsInPieces(page)
        return { hasSums: sums > 0, faults: found.filter((one) => !(mayGoOn(width) && one.includes('behind a comma'))) }
      }
      await softly.poll(faults, `${path} at ${width} px`).toEqual({ hasSums: true, faults: [] })
    }
  }
}

test('a sum of eight figures stands in one line on every page, and goes on behind a comma on a phone at most', async ({
  page,
  register,
}) => {
  await register()
  await expectWhole(page, await shopOf(page, eightFigures), (width) => width < 768)
})

test('the largest sum there can be is whole in sight on every page, and goes on behind a comma at most', async ({
  page,
  register,
}) => {
  await register()
  await expectWhole(page, await shopOf(page, largest), () => true)
})
