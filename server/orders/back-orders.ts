import { promisedStatuses } from '#contract/order-life.ts'
import { literalWords } from '#server/platform/database/literal-words.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { promiseWhatThereIs, reserveStock } from '#server/stock/reserve-stock.ts'

// Read in the order of the index of a status, which a parameter would lose.
const promised = literalWords(promisedStatuses)

/** How many are locked by one statement, which has five seconds. */
const mostAtOnce = 200
/** Before any order, as `(created_at, id)`. */
const beforeAll = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

// Of the order `o`, for products $2. Of lines that are picked in full, most of all there ever were, no promises are looked for.
const waitingLine = `select from order_items i
  where i.org_id = $1 and i.order_id = o.id and i.product_id = any($2::uuid[]) and i.quantity > i.quantity_picked
    and i.quantity > i.quantity_picked + coalesce((
    select sum(r.quantity) from reservations r where r.org_id = $1 and r.order_item_id = i.id), 0)`

// Confirmed sales of which more is wanted than was picked or promised, behind ($3, $4). The oldest come first and are locked in that order,
// the same for everybody.
const lockWaiting = statement<{ id: string; created_at: string }>(
  'lock_back_orders',
  `select o.id, o.created_at from orders o
where o.org_id = $1 and o.status in (${promised}) and o.order_type = 'sale' and (o.created_at, o.id) > ($3::timestamptz, $4::uuid) and exists (${waitingLine})
order by o.created_at, o.id
limit ${mostAtOnce}
for update of o`,
)

/**
 * Sales that began to wait for products only while the others (`$3`, locked already) were waited for; to be sent once the levels are held. Nobody
 * is waited for any more: one that somebody has in hand is left out.
 */
export const lockLateBackOrders = statement<{ id: string }>(
  'lock_late_back_orders',
  `select o.id from orders o
where o.org_id = $1 and o.status in (${promised}) and o.order_type = 'sale' and o.id <> all($3::uuid[]) and exists (${waitingLine})
order by o.created_at, o.id
limit ${mostAtOnce}
for update of o skip locked`,
)

type Waiting = { order_id: string; order_item_id: string; product_id: string; quantity: number }

const waitingLines = statement<Waiting>(
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

const freeUnits = statement<{ product_id: string; free: number }>(
  'free_units',
  `select product_id, sum(on_hand - reserved) as free from stock_levels
where org_id = $1 and product_id = any($2::uuid[]) group by product_id`,
)

type Arrival = { product_id: string; quantity: number }

/**
 * The sales that wait for what has arrived, locked: to be called before any stock level is. Round by round, the oldest first, until nobody
 * waits any more or those that are locked take all there is.
 */
export async function lockBackOrders(tx: Tx, arrived: readonly Arrival[]): Promise<string[]> {
  const products = arrived.map((one) => one.product_id)
  let round = await tx.run(lockWaiting(products, beforeAll.created_at, beforeAll.id))
  const locked = round.map(({ id }) => id)
  if (round.length < mostAtOnce) return locked
  const left = await unitsToPromise(tx, arrived)
  while (round.length === mostAtOnce) {
    const ids = round.map(({ id }) => id)
    const demands = await tx.run(waitingLines(ids, products))
    for (const { product_id, quantity } of demands) left.set(product_id, (left.get(product_id) ?? 0) - quantity)
    const open = products.filter((id) => (left.get(id) ?? 0) > 0)
    if (open.length === 0) break
    const { created_at, id } = round.at(-1) ?? beforeAll
    round = await tx.run(lockWaiting(open, created_at, id))
    locked.push(...round.map((order) => order.id))
  }
  return locked
}

/** How many units of each product there will be to promise, once these are booked. */
async function unitsToPromise(tx: Tx, arrived: readonly Arrival[]) {
  const rows = await tx.run(freeUnits(arrived.map((one) => one.product_id)))
  const left = new Map(rows.map(({ product_id, free }) => [product_id, free]))
  for (const { product_id, quantity } of arrived) left.set(product_id, (left.get(product_id) ?? 0) + quantity)
  return left
}

type Sales = {
  /** As `lockBackOrders` has locked them. */
  waiting: readonly string[]
  /** As `lockLateBackOrders` has: they get what the others leave. */
  late: readonly string[]
}

/**
 * Promises what is free of these products, whose levels are locked, to locked sales that wait for it, the oldest first; `document` is what
 * brought it. What is still missing then goes on waiting.
 */
export async function fillBackOrders(
  tx: Tx,
  { waiting, late }: Sales,
  productIds: readonly string[],
  document: string,
) {
  for (const orderIds of [waiting, late]) await fill(tx, orderIds, productIds, document)
}

async function fill(tx: Tx, orderIds: readonly string[], productIds: readonly string[], document: string) {
  if (orderIds.length === 0) return
  const demands = await tx.run(waitingLines(orderIds, productIds))
  const promised = await reserveStock(tx, demands, { whenShort: promiseWhatThereIs })
  const orderOf = new Map(demands.map((demand) => [demand.order_item_id, demand.order_id]))
  for (const [id, given] of Map.groupBy(promised, (one) => orderOf.get(one.order_item_id) ?? '')) {
    const units = given.reduce((sum, one) => sum + one.quantity, 0)
    tx.audit({ action: 'order.back_order_filled', table: 'orders', id, after: { units, document } })
  }
}
