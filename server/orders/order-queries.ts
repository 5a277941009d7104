import type * as z from 'zod'
import { holdsPromises } from '#contract/order-life.ts'
import { Order, type OrderDetail, type OrderItem, type OrderQuery } from '#contract/orders.ts'
import { standingPicklists } from '#contract/picklist-life.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { mostCounted } from '#contract/viewed-lists.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Batching, type Statement, statement } from '#server/platform/database/statement.ts'
import type { Add } from '#server/platform/database/statement-values.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { countedUpTo, countRows, cursorsOf, type List, listRows, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'
import { today } from '#server/platform/today.ts'
import { conditionOf } from './order-queues.ts'
import { sortingOf } from './order-sorts.ts'

type Wanted = z.output<typeof OrderQuery>

const nameOf = { customer_name: 'c.name as customer_name', supplier_name: 's.name as supplier_name' } as const
const isName = (column: keyof Order): column is keyof typeof nameOf => column in nameOf

/** What is answered of an order `r` with its customer `c` or supplier `s`: the fields of the contract, each once. */
const columns = keysOf(Order.shape)
  .map((column) => (isName(column) ? nameOf[column] : `r.${column}`))
  .join(', ')
const joins = `left join customers c on c.org_id = $1 and c.id = r.customer_id
left join suppliers s on s.org_id = $1 and s.id = r.supplier_id`

const list: List = {
  ...{ table: 'orders', columns, joins, sorted: sortingOf('-created_at').sorted },
  search: { texts: ['r.order_number', 'r.reference', 'c.name', 's.name'], finding: 'found_orders' },
}

export const orderById = (id: string): Statement<Order> => rowOf<Order>(list, id).as((row) => row ?? notFound('Order'))

/** A page of orders in the order asked for; `q` finds order number, reference, customer or supplier name anywhere, whatever case and accents. */
export async function listOrders(scope: Scope, { limit, cursor, sort, ...filters }: Wanted) {
  const { sorted, place } = sortingOf(sort)
  const wanted = { ...list, sorted }
  const rows = await listRows<Order>(scope.anyCopy, wanted, { limit, cursor, ...narrowed(filters) })
  return pageFrom(rows, limit, cursorsOf(wanted), (row) => [place(row), row.id])
}

/** How many orders the filters leave, counted up to `mostCounted`. */
export async function countOrders(scope: Scope, filters: Filters) {
  return countedUpTo(mostCounted, await countRows(scope.anyCopy, list, narrowed(filters), mostCounted))
}

type Filters = Omit<Wanted, 'limit' | 'cursor' | 'sort'>

const narrowed = ({ q, type, queue, from, to, ...is }: Filters) => ({
  q,
  is: { ...is, order_type: type },
  where: {
    ...(queue && { [queue]: (add: Add) => conditionOf(queue, today(), add) }),
    from: from === undefined ? undefined : (add: Add) => `r.order_date >= ${add(from)}`,
    to: to === undefined ? undefined : (add: Add) => `r.order_date <= ${add(to)}`,
  },
})

const items = `
select i.id, i.order_id, i.position, i.product_id, p.name as product_name, p.sku as product_sku, p.barcode as product_barcode,
  p.archived_at is not null as product_archived, coalesce(l.on_hand, 0) as stock_quantity, i.quantity, i.unit_price, i.total_price, i.quantity_received, i.quantity_picked,
  coalesce(r.quantity, 0) as reserved_quantity, i.version
from order_items i
join products p on p.org_id = $1 and p.id = i.product_id
left join lateral (select sum(on_hand) as on_hand from stock_levels where org_id = $1 and product_id = i.product_id) l on true
left join lateral (select sum(quantity) as quantity from reservations where org_id = $1 and order_item_id = i.id) r on true
where i.org_id = $1 and i.order_id = $2`
const itemsOfOrder = statement<StoredItem>('items_of_order', `${items} order by i.position, i.id`)
const theseItems = statement<StoredItem>(
  'these_items_of_order',
  `${items} and i.id = any($3::uuid[]) order by i.position, i.id`,
)

// What an order's page shows beside the order: where it goes, its latest picklist, its live shipment.
const besideOrder = statement<Beside>(
  'beside_order',
  `select c.company as customer_company, c.address as customer_address, c.city as customer_city, c.country as customer_country,
  p.id as picklist_id, p.status as picklist_status, s.id as shipment_id, s.tracking_number
from orders o
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join shipments s on s.org_id = $1 and s.order_id = o.id and s.status = 'created'
left join lateral (
  select id, status from picklists where org_id = $1 and order_id = $2 and status = any($3::text[]) order by created_at desc limit 1) p on true
where o.org_id = $1 and o.id = $2`,
)

type StoredItem = Omit<OrderItem, 'back_ordered_quantity'>
type Beside = Omit<OrderDetail, keyof Order | 'items'>

/** An order with its lines and what its page shows beside it. Refuses one that is not the organisation's. */
export async function orderDetail({ batch }: Batching, id: string): Promise<OrderDetail> {
  const [order, [beside], items] = await batch(orderById(id), besideOrder(id, standingPicklists), itemsOfOrder(id))
  return { ...order, ...(beside ?? notFound('Order')), items: items.map((item) => withBackOrder(order, item)) }
}

/** A line as the world sees it: what it waits for follows from its order. */
export function withBackOrder(order: Order, item: StoredItem): OrderItem {
  const { quantity, quantity_picked, reserved_quantity } = item
  return { ...item, back_ordered_quantity: holdsPromises(order) ? quantity - quantity_picked - reserved_quantity : 0 }
}

/** Those of the lines that the order has; `withBackOrder` completes them. */
export const orderItems = (id: string, lines: readonly string[]) => theseItems(id, lines)

export const getOrder = (scope: Scope, id: string) => orderDetail(scope, id)

const summary = statement<{ total_orders: number; purchase_orders: number; sales_orders: number; total_value: number }>(
  'order_summary',
  `select count(*) as total_orders, count(*) filter (where order_type = 'purchase') as purchase_orders,
  count(*) filter (where order_type = 'sale') as sales_orders, coalesce(sum(total_amount), 0) as total_value
from orders where org_id = $1`,
)

/** The four figures above the list, over all orders of the organisation. */
export const summariseOrders = (scope: Scope) =>
  scope.anyCopy.run(
    summary().as(([sums]) => sums ?? { total_orders: 0, purchase_orders: 0, sales_orders: 0, total_value: 0 }),
  )
