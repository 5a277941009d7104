import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { changeLevels } from './change-levels.ts'
import { holdAgainstRemoval } from './hold-products.ts'
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
  const products = demands.map((demand) => demand.product_id)
  const [, free] = await tx.batch(holdAgainstRemoval(products), lockAvailableStock(products))
  return reserveFrom(tx, free, demands, short)
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
  for (const { product_id } of allocations) tx.metricDeltas.promised_ids.add(product_id)
  return allocations
}

// A line may already hold a reservation at the place (a pick that was put back): the promise grows.
const reserve = insertRows({
  name: 'insert_reservations',
  table: 'reservations',
  shared: [],
  own: ['order_item_id', 'product_id', 'location_id', 'quantity'],
  behind:
    'on conflict (org_id, order_item_id, location_id) do update set quantity = reservations.quantity + excluded.quantity',
})

/** For levels already locked by the caller. */
export const writeReservations = (allocations: readonly Allocation[]) => [
  ...reserve(
    [],
    allocations.map((one) => [one.order_item_id, one.product_id, one.location_id, one.quantity]),
  ),
  changeLevels(
    allocations.map(({ product_id, location_id, quantity }) => ({ product_id, location_id, reserved: quantity })),
  ),
]
