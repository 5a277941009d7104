import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { bookLocked } from './book-movements.ts'
import { placeOf } from './change-levels.ts'
import { consumePromises } from './consume-promises.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import type { Booking } from './ledger.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { beyond, promisesTo, takeOf, withPromised } from './promises-to.ts'
import { refuseShortage } from './refuse-shortage.ts'
import { type Allocation, allocate, type Demand } from './stock-demand.ts'

/** A level that stays locked. */
type Shelf = { product_id: string; location_id: string; on_hand: number; reserved: number }

// Sorted, as everywhere.
const lock = statement<Shelf>(
  'lock_shelves',
  `select product_id, location_id, on_hand, reserved from stock_levels where org_id = $1 and product_id = any($2::uuid[])
order by product_id, location_id for update`,
)

/**
 * For the end of a batch ahead of `takeStock`: everyone who wants the same goods waits from there to the commit. What is put back in the same
 * transaction (`returned`) is locked with it, so that all levels are in their order.
 */
export function lockStockFor(demands: readonly Demand[], returned: readonly Demand[] = []) {
  const products = [...new Set([...demands, ...returned].map((demand) => demand.product_id))]
  return [holdAgainstRemoval(products), lock(products), promisesTo(demands)] as const
}

/** What `lockStockFor` answers. */
export type StockFor = [held: unknown, shelves: Shelf[], promised: Allocation[]]

/**
 * Takes units off the shelf for order lines: first what was promised to each line, then what is free. Refuses
 * `insufficient_stock` when that is not enough. `about` is written on the movements.
 */
export async function takeStock(
  tx: Tx,
  demands: readonly Demand[],
  [, shelves, promised]: StockFor,
  about: Pick<Booking, 'reference_type' | 'reference_id' | 'notes'>,
) {
  const consumed = takeOf(promised, demands)
  const rest = beyond(demands, consumed)
  const free = rest.length > 0 ? await tx.run(lockAvailableStock(rest.map((demand) => demand.product_id))) : []
  const levels = shelvesWith(consumed, shelves)
  // A level that was opened while the others were waited for is not held: nothing is taken from it.
  const { allocations, shortages } = allocate(
    rest,
    free.filter((one) => levels.has(placeOf(one))),
  )
  if (shortages.length > 0) await refuseShortage(tx, withPromised(shortages, consumed))
  tx.queue(...consumePromises(consumed))
  const bookings = [...consumed, ...allocations].map(({ order_item_id, product_id, location_id, quantity }) => ({
    ...{ order_item_id, product_id, quantity },
    movement_type: 'out' as const,
    booked_location_id: location_id,
    ...about,
  }))
  await bookLocked(tx, bookings, ({ product_id, booked_location_id: location_id = '' }) => {
    const level = levels.get(placeOf({ product_id, location_id }))
    if (!level) throw new Error('Units are taken from a level that is held')
    return level
  })
}

/** The locked levels by their places, with how much of what is promised there is consumed. */
function shelvesWith(consumed: readonly Allocation[], shelves: readonly Shelf[]) {
  const levels = new Map(shelves.map((shelf) => [placeOf(shelf), { ...shelf, consumed: 0 }]))
  for (const one of consumed) {
    const level = levels.get(placeOf(one))
    if (!level) throw new Error('A promise is of a level that is there')
    level.consumed += one.quantity
  }
  return levels
}
