import { type Books, dashboard } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { picking } from '#contract/picking.ts'
import { products } from '#contract/products.ts'
import { type Movement, stock } from '#contract/stock.ts'
import type { ApiClient } from '../api/api-client.ts'
import { everyRow } from '../api/every-row.ts'
import type { Outcome } from '../run-replay.ts'
import { penceOf } from '../sales-file/pence.ts'
import { countMovement, type Flows, noFlows } from './flows.ts'

/** One product as the server has it. */
export type ServerGoods = {
  on_hand: number
  /** The sum of `stock_change` over the whole ledger. */
  ledger: number
  /** All that ever moved, and the part of it that belongs to documents of this replay. */
  all: Flows
  own: Flows
}
export type ServerOrder = { id: string; status: string; pence: number }
export type ServerRows = {
  /** By stock code; only the replay's products. */
  goods: Map<string, ServerGoods>
  /** By invoice number; only the replay's sales. */
  orders: Map<string, ServerOrder>
  books: Books
}

/** Reads everything the books are checked against from the server's own rows, page by page. */
export async function readServerRows(
  api: ApiClient,
  outcome: Outcome,
  invoices: ReadonlySet<string>,
): Promise<ServerRows> {
  const sales = await readSales(api, invoices)
  const isOwn = ownDocuments(outcome, invoices, await readPicklists(api, sales))
  const goods = await readGoods(api, outcome, isOwn)
  return { goods, orders: sales, books: await api.call(dashboard.books, {}) }
}

async function readSales(api: ApiClient, invoices: ReadonlySet<string>) {
  const sales = new Map<string, ServerOrder>()
  for await (const { id, external_id, status, total_amount } of everyRow(api, orders.list, { type: 'sale' }))
    if (external_id !== null && invoices.has(external_id))
      sales.set(external_id, { id, status, pence: penceOf(total_amount) })
  return sales
}

async function readPicklists(api: ApiClient, sales: ReadonlyMap<string, ServerOrder>) {
  const orderIds = new Set([...sales.values()].map(({ id }) => id))
  const picklists = new Set<string>()
  for await (const { id, order_id } of everyRow(api, picking.list)) if (orderIds.has(order_id)) picklists.add(id)
  return picklists
}

type IsOwn = (movement: Movement) => boolean

/** The ledger names the document behind each movement; the organisation may hold others, of an earlier file for instance. */
function ownDocuments(outcome: Outcome, invoices: ReadonlySet<string>, picklists: ReadonlySet<string>): IsOwn {
  const documents = new Map<string | null, ReadonlySet<string>>([
    ['purchase_order', outcome.purchaseOrderIds],
    ['picklist', picklists],
    ['return', invoices],
    ['write_off', invoices],
  ])
  return ({ reference_type, reference_id }) => documents.get(reference_type)?.has(reference_id ?? '') ?? false
}

async function readGoods(api: ApiClient, { catalogue }: Outcome, isOwn: IsOwn) {
  const byId = new Map<string, ServerGoods>()
  const goods = new Map<string, ServerGoods>()
  for (const [code, id] of catalogue.products) {
    const one = { on_hand: 0, ledger: 0, all: noFlows(), own: noFlows() }
    byId.set(id, one)
    goods.set(code, one)
  }
  for await (const { id, stock_quantity } of everyRow(api, products.list)) {
    const one = byId.get(id)
    if (one) one.on_hand = stock_quantity
  }
  for await (const movement of everyRow(api, stock.movements)) {
    const one = byId.get(movement.product_id)
    if (!one) continue
    one.ledger += movement.stock_change
    countMovement(one.all, movement)
    if (isOwn(movement)) countMovement(one.own, movement)
  }
  return goods
}
