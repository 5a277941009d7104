import { type OrderItem, orders } from '#contract/orders.ts'
import { receiving } from '#contract/receiving.ts'
import { mostLines } from '#contract/shared/limits.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Period } from '../sales-file/plan-periods.ts'
import { carryOutOrder, createOrder, submitAndConfirm } from './carry-out-order.ts'
import type { Done, KnownOrder } from './find-what-is-done.ts'
import { keyFor } from './idempotency-key.ts'
import { chunksOf } from './in-parallel.ts'
import type { Catalogue } from './load-catalogue.ts'

/** What was bought for a period, by every run so far. */
export type Purchases = {
  orderIds: string[]
  /** Units by stock code. */
  units: Map<string, number>
}

const purchaseName = (period: Period, index: number) => `stock-up ${period.start} #${index}`

/**
 * Buys and receives what the period needs, before its first sale. An earlier run may have bought for it already, perhaps for
 * fewer of its invoices: those purchases are finished first, and only what they lack is bought.
 */
export async function stockUp(api: ApiClient, catalogue: Catalogue, done: Done, period: Period): Promise<Purchases> {
  const bought: Purchases = { orderIds: [], units: new Map() }
  let index = 1
  for (
    let known = done.orders.get(purchaseName(period, index));
    known;
    known = done.orders.get(purchaseName(period, ++index))
  )
    await buy(api, known, purchaseName(period, index), bought)
  for (const lines of chunksOf(missingFrom(period.needs, bought.units), mostLines)) {
    const external_id = purchaseName(period, index++)
    const items = lines.map(({ code, units }) => ({ product_id: catalogue.products.get(code) ?? '', quantity: units }))
    const header = { order_type: 'purchase', supplier_id: catalogue.supplier, order_date: period.start } as const
    await buy(api, await createOrder(api, { ...header, external_id, items }), external_id, bought)
  }
  return bought
}

export function missingFrom(needs: ReadonlyMap<string, number>, bought: ReadonlyMap<string, number>) {
  return [...needs]
    .map(([code, units]) => ({ code, units: units - (bought.get(code) ?? 0) }))
    .filter(({ units }) => units > 0)
}

async function buy(api: ApiClient, order: KnownOrder, document: string, bought: Purchases) {
  const { items } = await api.call(orders.get, { params: { id: order.id } })
  const status = await carryOutOrder(api, order, {
    ...submitAndConfirm(api, document),
    confirmed: (id) => receive(api, id, document, items),
  })
  if (status !== 'received')
    throw new Error(`Purchase order "${document}" is ${status} on the server; it should be received.`)
  bought.orderIds.push(order.id)
  for (const { product_sku, quantity } of items)
    bought.units.set(product_sku, (bought.units.get(product_sku) ?? 0) + quantity)
}

async function receive(api: ApiClient, id: string, document: string, lines: readonly OrderItem[]) {
  const items = lines
    .map((line) => ({ order_item_id: line.id, quantity: line.quantity - line.quantity_received }))
    .filter(({ quantity }) => quantity > 0)
  await api.call(receiving.receive, { params: { id }, body: { items }, key: keyFor(document, 'receive') })
  return 'received' as const
}
