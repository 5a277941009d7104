import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { type Allocation, allocate, type Demand, type Free, type Shortage } from './stock-demand.ts'

/** For `whenShort`: what there is is promised, and the rest waits for deliveries. */
export const promiseWhatThereIs = async () => {}

type Short = { whenShort: (shortages: readonly Shortage[]) => Promise<void> }

/**
 * Promises stock to order lines. Where it is short `whenShort` decides, with every product that is short and how many are left:
 * it refuses, or what there is is promised. Answers what was promised, and from where.
 */
export async function reserveStock(tx: Tx, demands: readonly Demand[], short: Short): Promise<Allocation[]> {
  if (demands.length === 0) return []
  return reserveFrom(tx, await tx.run(lockAvailableStock(demands.map((demand) => demand.product_id))), demands, short)
}

/** The same from levels that are locked. */
export async function reserveFrom(
  tx: Tx,
  free: readonly Free[],
  demands: readonly Demand[],
  { whenShort }: Short,
): Promise<Allocation[]> {
  const { allocations, shortages } = allocate(demands, free)
  if (shortages.length > 0) await whenShort(shortages)
  if (allocations.length > 0) tx.queue(...writeReservations(allocations))
  return allocations
}

// A line may already hold a reservation at the place (a pick that was put back): the promise grows.
const reserve = statement(
  'insert_reservations',
  `insert into reservations (org_id, order_item_id, product_id, location_id, quantity)
  select l.org_id, a.order_item_id, a.product_id, l.location_id, a.quantity
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) as a(order_item_id, product_id, location_id, quantity)
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id and l.location_id = a.location_id
  on conflict (org_id, order_item_id, location_id) do update set quantity = reservations.quantity + excluded.quantity`,
)

const raise = statement(
  'raise_reserved',
  `update stock_levels l set reserved = l.reserved + a.quantity
  from (
    select product_id, location_id, sum(quantity)::int as quantity
    from unnest($2::uuid[], $3::uuid[], $4::int[]) as r(product_id, location_id, quantity) group by product_id, location_id
  ) a
  where l.org_id = $1 and l.product_id = a.product_id and l.location_id = a.location_id`,
)

/** For levels already locked by the caller. */
export function writeReservations(allocations: readonly Allocation[]) {
  const products = allocations.map((one) => one.product_id)
  const locations = allocations.map((one) => one.location_id)
  const quantities = allocations.map((one) => one.quantity)
  const lines = allocations.map((one) => one.order_item_id)
  return [reserve(lines, products, locations, quantities), raise(products, locations, quantities)]
}
