import type { Tx } from '#server/platform/database/scope.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { type Allocation, allocate, type Demand, type Shortage } from './stock-demand.ts'

/** For `whenShort`: what there is is promised, and the rest waits for deliveries. */
export const promiseWhatThereIs = async () => {}

/**
 * Promises stock to order lines. Where it is short `whenShort` decides, with every product that is short and how many are left:
 * it refuses, or what there is is promised. Answers what was promised, and from where.
 */
export async function reserveStock(
  tx: Tx,
  demands: readonly Demand[],
  { whenShort }: { whenShort: (shortages: readonly Shortage[]) => Promise<void> },
): Promise<Allocation[]> {
  if (demands.length === 0) return []
  const free = await lockAvailableStock(
    tx,
    demands.map((demand) => demand.product_id),
  )
  const { allocations, shortages } = allocate(demands, free)
  if (shortages.length > 0) await whenShort(shortages)
  writeReservations(tx, allocations)
  return allocations
}

// A line may already hold a reservation at the place (a pick that was put back): the promise grows.
const reserve = `
with asked as (
  select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) as a(order_item_id, product_id, location_id, quantity)
), promised as (
  insert into reservations (org_id, order_item_id, product_id, location_id, quantity)
  select $1, order_item_id, product_id, location_id, quantity from asked
  on conflict (org_id, order_item_id, location_id) do update set quantity = reservations.quantity + excluded.quantity
)
update stock_levels l set reserved = l.reserved + a.quantity
from (select product_id, location_id, sum(quantity)::int as quantity from asked group by product_id, location_id) a
where l.org_id = $1 and l.product_id = a.product_id and l.location_id = a.location_id`

/** For levels already locked by the caller. */
export function writeReservations(tx: Tx, allocations: readonly Allocation[]) {
  if (allocations.length === 0) return
  tx.send('reserve_stock', reserve, [
    tx.orgId,
    allocations.map((one) => one.order_item_id),
    allocations.map((one) => one.product_id),
    allocations.map((one) => one.location_id),
    allocations.map((one) => one.quantity),
  ])
}
