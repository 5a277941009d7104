import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { bookLocked } from './book-movements.ts'
import type { Booking } from './ledger.ts'
import { lockAvailableStock, type Shelf } from './lock-available-stock.ts'
import { refuseShortage } from './refuse-shortage.ts'
import { type Allocation, allocate, type Demand, type Shortage } from './stock-demand.ts'

type Promised = { order_item_id: string; product_id: string; location_id: string; quantity: number }

// Only what is consumed is touched: the reservation shrinks or goes, and the level's sum with it.
const consume = statement(
  'consume_reservations',
  `with taken as (
  select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) as t(order_item_id, product_id, location_id, quantity)
), gone as (
  delete from reservations r using taken t
  where r.org_id = $1 and r.order_item_id = t.order_item_id and r.location_id = t.location_id and r.quantity = t.quantity
), cut as (
  update reservations r set quantity = r.quantity - t.quantity from taken t
  where r.org_id = $1 and r.order_item_id = t.order_item_id and r.location_id = t.location_id and r.quantity > t.quantity
)
update stock_levels l set reserved = l.reserved - t.quantity
from (select product_id, location_id, sum(quantity)::int as quantity from taken group by product_id, location_id) t
where l.org_id = $1 and l.product_id = t.product_id and l.location_id = t.location_id`,
)

/** For the end of a batch ahead of `takeStock`: everyone who wants the same goods waits from there to the commit. */
export const lockStockFor = (demands: readonly Demand[]) =>
  [lockAvailableStock(demands.map((demand) => demand.product_id)), promisesTo(demands)] as const

/** What `lockStockFor` answers. */
export type StockFor = [shelves: Shelf[], promised: Promised[]]

/**
 * Takes units off the shelf for order lines: first what was promised to each line, then what is free. Refuses
 * `insufficient_stock` when that is not enough. `about` is written on the movements.
 */
export async function takeStock(
  tx: Tx,
  demands: readonly Demand[],
  [shelves, promised]: StockFor,
  about: Pick<Booking, 'reference_type' | 'reference_id' | 'notes'>,
) {
  const consumed = allocatePromised(demands, promised)
  const rest = demands
    .map((demand) => ({ ...demand, quantity: demand.quantity - takenFor(demand, consumed) }))
    .filter((one) => one.quantity > 0)
  const { allocations, shortages } = allocate(rest, shelves)
  if (shortages.length > 0) await refuseShortage(tx, withPromised(shortages, consumed))
  if (consumed.length > 0) tx.queue(consumePromises(consumed))
  const bookings = [...consumed, ...allocations].map(({ location_id, ...taken }) => ({
    ...taken,
    movement_type: 'out' as const,
    booked_location_id: location_id,
    ...about,
  }))
  const levels = levelsWithout(consumed, shelves)
  await bookLocked(tx, bookings, (booking) => levels.get(placeOf(booking.product_id, booking.booked_location_id)))
}

const placeOf = (product_id: string, location_id: string | undefined) => `${product_id} ${location_id}`

/** The locked levels once these promises are consumed, by their places. */
function levelsWithout(consumed: readonly Allocation[], shelves: readonly Shelf[]) {
  const levels = new Map(shelves.map((shelf) => [placeOf(shelf.product_id, shelf.location_id), { ...shelf }]))
  for (const { product_id, location_id, quantity } of consumed) {
    const level = levels.get(placeOf(product_id, location_id))
    if (!level) throw new Error('A promise is of a level that is there')
    level.reserved -= quantity
  }
  return levels
}

const promises = statement<Promised>(
  'promises_to',
  `select r.order_item_id, r.product_id, r.location_id, r.quantity from reservations r
   where r.org_id = $1 and r.order_item_id = any($2::uuid[]) order by r.order_item_id, r.location_id`,
)
const promisesTo = (demands: readonly Demand[]) => promises(demands.map((demand) => demand.order_item_id))

function allocatePromised(demands: readonly Demand[], promised: readonly Promised[]): Allocation[] {
  const byLine = Map.groupBy(promised, (one) => one.order_item_id)
  return demands.flatMap(({ order_item_id, quantity }) => {
    let open = quantity
    return (byLine.get(order_item_id) ?? []).flatMap((promise) => {
      const taken = Math.min(open, promise.quantity)
      open -= taken
      return taken > 0 ? [{ ...promise, quantity: taken }] : []
    })
  })
}

/** As the person who asked sees it: what is promised to the lines was wanted too, and is there. */
const withPromised = (shortages: readonly Shortage[], promised: readonly Allocation[]) =>
  shortages.map(({ product_id, wanted, left }) => {
    const own = promised.reduce((sum, one) => (one.product_id === product_id ? sum + one.quantity : sum), 0)
    return { product_id, wanted: wanted + own, left: left + own }
  })

const takenFor = ({ order_item_id }: Demand, taken: readonly Allocation[]) =>
  taken.reduce((sum, one) => (one.order_item_id === order_item_id ? sum + one.quantity : sum), 0)

const consumePromises = (consumed: readonly Allocation[]) =>
  consume(
    consumed.map((one) => one.order_item_id),
    consumed.map((one) => one.product_id),
    consumed.map((one) => one.location_id),
    consumed.map((one) => one.quantity),
  )
