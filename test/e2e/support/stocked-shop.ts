import type { Page } from '@playwright/test'
import { send } from './journey.ts'

type Row = { id: string }

/** One row of everything, made through the API as the person signed in on the page. */
export async function stockShop(page: Page) {
  const post = (path: string, data?: unknown) => send(page, `/api/v1${path}`, data)
  const customer = await post('/customers', { name: 'Ada Turner', address: '1 High Street', city: 'York' })
  const supplier = await post('/suppliers', { name: 'Mill & Co' })
  const mug = { name: 'Blue mug', sku: 'MUG', stock_quantity: 20, cost_price: 2, selling_price: 5 }
  const product = await post('/products', mug)
  const items = (quantity: number) => [{ product_id: product.id, quantity }]
  const sale = (quantity = 2) =>
    post('/orders', { order_type: 'sale', customer_id: customer.id, items: items(quantity) })
  const purchase = (quantity = 2) =>
    post('/orders', { order_type: 'purchase', supplier_id: supplier.id, items: items(quantity) })
  const confirmed = async (order: Promise<Row>) => {
    const { id } = await order
    await post(`/orders/${id}/submission`)
    await post(`/orders/${id}/confirmation`)
    return id
  }
  return {
    product,
    draftSale: async () => (await sale()).id,
    draftSaleOf: (quantity: number) => sale(quantity),
    draftPurchase: (quantity: number) => purchase(quantity),
    confirmedSale: (quantity?: number) => confirmed(sale(quantity)),
    confirmedPurchase: (quantity?: number) => confirmed(purchase(quantity)),
    picklistOf: async (order: string) => (await post(`/orders/${order}/picklist`)).id,
    shippedSale: async () => {
      const id = await confirmed(sale())
      const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' }
      await post(`/orders/${id}/shipment`, { address })
      return id
    },
    picklist: async () => (await post(`/orders/${await confirmed(sale())}/picklist`)).id,
    /** Takes more than the shelf has, which raises an alert. */
    alert: () => post('/stock/movements', { product_id: product.id, movement_type: 'out', quantity: 999 }),
  }
}

/** A picker stands before a picklist of five of them. */
export async function pickFiveMugs(page: Page) {
  const stock = await stockShop(page)
  const picklist = await stock.picklistOf(await stock.confirmedSale(5))
  await page.goto(`/picklists/${picklist}/pick`)
  return picklist
}
