import { promisedStatuses } from '#contract/order-life.ts'
import { literalWords } from '#server/platform/database/literal-words.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { promiseWhatThereIs, reserveStock } from '#server/stock/reserve-stock.ts'

// Read in the order of the index of a status, which a parameter would lose.
const promised = literalWords(promisedStatuses)

// Confirmed sales of which more is wanted than was picked or promised. The oldest come first and are locked in that order, the
// same for everybody.
const lockWaiting = statement<{ id: string }>(
  'lock_back_orders',
  `select o.id from orders o
where o.org_id = $1 and o.status in (${promised}) and o.order_type = 'sale' and exists (
  select from order_items i
  where i.org_id = $1 and i.order_id = o.id and i.product_id = any($2::uuid[]) and i.quantity > i.quantity_picked + coalesce((
    select sum(r.quantity) from reservations r where r.org_id = $1 and r.order_item_id = i.id), 0))
order by o.created_at, o.id
limit 200
for update of o`,
)

/** The sales that wait for units of these products, locked: to be called before any stock level is. */
export const lockBackOrders = (productIds: readonly string[]) =>
  lockWaiting(productIds).as((rows) => rows.map(({ id }) => id))

type Waiting = { order_id: string; order_item_id: string; product_id: string; quantity: number }

const waiting = statement<Waiting>(
  'waiting_lines',
  `select w.order_id, w.order_item_id, w.product_id, w.quantity
from (
  select i.order_id, i.id as order_item_id, i.product_id, o.created_at, i.position,
    i.quantity - i.quantity_picked - coalesce((
      select sum(r.quantity) from reservations r where r.org_id = $1 and r.order_item_id = i.id), 0)::int as quantity
  from order_items i
  join orders o on o.org_id = $1 and o.id = i.order_id and o.status in (${promised})
  where i.org_id = $1 and i.order_id = any($2::uuid[]) and i.product_id = any($3::uuid[])
) w
where w.quantity > 0
order by w.created_at, w.order_id, w.position, w.order_item_id`,
)

/**
 * Promises what is free of these products to locked sales that wait for it, the oldest first; `document` is what brought it.
 * What is still missing then goes on waiting.
 */
export async function fillBackOrders(
  tx: Tx,
  orderIds: readonly string[],
  productIds: readonly string[],
  document: string,
) {
  if (orderIds.length === 0) return
  const demands = await tx.run(waiting(orderIds, productIds))
  const promised = await reserveStock(tx, demands, { whenShort: promiseWhatThereIs })
  const orderOf = new Map(demands.map((demand) => [demand.order_item_id, demand.order_id]))
  for (const [id, given] of Map.groupBy(promised, (one) => orderOf.get(one.order_item_id) ?? '')) {
    const units = given.reduce((sum, one) => sum + one.quantity, 0)
    tx.audit({ action: 'order.back_order_filled', table: 'orders', id, after: { units, document } })
  }
}
