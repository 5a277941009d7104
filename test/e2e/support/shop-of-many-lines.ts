import type { Page } from '@playwright/test'
import { ask, send } from './journey.ts'

type Row = { id: string }
export type OrderType = 'sale' | 'purchase'

/** A shop with as many products as its longest order has lines, made through the API as the person signed in on the page. */
export async function shopOfManyLines(page: Page, mostLines: number) {
  const post = (path: string, data?: unknown) => send(page, `/api/v1${path}`, data)
  const customer = await post('/customers', { name: 'Ada Turner', email: 'ada@turner.example', phone: '01904 555 010' })
  const supplier = await post('/suppliers', { name: 'Mill & Co', email: 'post@mill.example' })
  const products: Row[] = []
  for (let n = 1; n <= mostLines; n++) {
    const product = { name: `Blue mug ${n}`, sku: `MUG-${n}`, stock_quantity: 900, cost_price: 2, selling_price: 5 }
    products.push(await post('/products', product))
  }
  const draft = async (order_type: OrderType, lines: number) => {
    const items = products.slice(0, lines).map(({ id }) => ({ product_id: id, quantity: 2 }))
    const party = order_type === 'sale' ? { customer_id: customer.id } : { supplier_id: supplier.id }
    return (await post('/orders', { order_type, ...party, items })).id
  }
  const confirmed = async (type: OrderType, lines: number) => {
    const id = await draft(type, lines)
    await post(`/orders/${id}/submission`)
    await post(`/orders/${id}/confirmation`)
    return id
  }
  return {
    customer: customer.id,
    supplier: supplier.id,
    location: ((await ask(page, '/api/v1/locations')) as { items: Row[] }).items[0]?.id,
    draft,
    confirmed,
    picklistOf: async (order: string) => (await post(`/orders/${order}/picklist`)).id,
    shipmentOf: async (order: string) => {
      const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York' }
      await post(`/orders/${order}/shipment`, { address })
      return ((await ask(page, `/api/v1/orders/${order}/shipment`)) as Row).id
    },
    receiptOf: async (order: string) => {
      const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: Row[] }
      return (
        await post(`/orders/${order}/receipts`, { items: items.map(({ id }) => ({ order_item_id: id, quantity: 2 })) })
      ).id
    },
  }
}
