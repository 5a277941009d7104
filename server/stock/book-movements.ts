import { largestInteger } from '#contract/shared/limits.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeLevels, type LevelChange, placeOf } from './change-levels.ts'
import { consumePromises } from './consume-promises.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import { type Booked, type Booking, insertMovements, type Movement } from './ledger.ts'
import { type LockedLevel, lockLevels, openLevels } from './lock-levels.ts'
import { newestPromises } from './newest-promises.ts'

/** What a request calls the quantity of its bookings. */
type QuantityOf = (index: number) => string

/**
 * The way into the ledger: the levels are locked in sorted order, each movement written, and the levels changed. Answers in the order
 * asked; a row is missing where the product is not this organisation's. Goods of archived products still come and go for documents
 * written before, not for new ones (`archivedToo: false`). A shortage is recorded, never silent: an out stops at 0, and callers that
 * must not fall short check `shortfall` and refuse. Refuses a quantity that no level can hold, under the name the request has for it.
 */
export async function bookMovements(
  tx: Tx,
  bookings: readonly Booking[],
  { archivedToo = true, quantityOf }: { archivedToo?: boolean; quantityOf?: QuantityOf } = {},
): Promise<(Booked | undefined)[]> {
  if (bookings.length === 0) return []
  const locked = await lockOpening(tx, bookings, archivedToo)
  const booked = await bookLocked(tx, bookings, (_, index) => locked.get(index + 1), quantityOf)
  return booked.map((one) => one && describe(one.row, one))
}

/** The same on levels that the caller holds already: `rowOf` says which. */
export async function bookLocked<Row extends LevelRow>(
  tx: Tx,
  bookings: readonly Booking[],
  rowOf: (booking: Booking, index: number) => Row | undefined,
  quantityOf: QuantityOf = () => 'quantity',
) {
  const levels = new Map<string, Level>()
  const booked = bookings.map((booking, index) => {
    const row = rowOf(booking, index)
    return row && { booking, row, ...book(booking, levelOf(levels, row), quantityOf(index)) }
  })
  const done = booked.filter((one) => one !== undefined)
  const movements = done.map(
    ({ booking, row, ...moved }): Movement => ({ ...booking, ...moved, booked_location_id: row.location_id }),
  )
  if (done.length > 0)
    tx.queue(...insertMovements(tx.userId, movements), changeLevels([...levels.values()].map(changeOf)))
  noteDeltas(tx, movements)
  await giveUpPromises(tx, [...levels.values()])
  await tellShortages(tx, movements)
  return booked
}

/** `consumed`: promises of it that the bookings are for. */
type LevelRow = Pick<LockedLevel, 'product_id' | 'location_id' | 'on_hand' | 'reserved'> & { consumed?: number }
/** As the bookings leave it; `was` is how they found it. */
type Level = LevelRow & { was: Pick<LevelRow, 'on_hand' | 'reserved'>; given_up: number }
type Moved = { id: string; stock_change: number; shortfall: number; on_hand: number }

/** By the place of the booking. Where nothing has lain before, a level is opened first. */
async function lockOpening(tx: Tx, bookings: readonly Booking[], archivedToo: boolean) {
  const products = bookings.map(({ product_id }) => product_id)
  const [, rows] = await tx.batch(holdAgainstRemoval(products), lockLevels(bookings, archivedToo))
  const locked = new Map(rows.map((row) => [row.place, row]))
  if (locked.size === bookings.length) return locked
  const [, again] = await tx.batch(openLevels(bookings), lockLevels(bookings, archivedToo))
  return new Map(again.map((row) => [row.place, row]))
}

/** Several bookings of one level follow one another on it. */
function levelOf(levels: Map<string, Level>, row: LevelRow): Level {
  const { on_hand, reserved, consumed = 0 } = row
  const fresh = { ...row, reserved: reserved - consumed, was: { on_hand, reserved }, given_up: 0 }
  const level = levels.get(placeOf(row)) ?? fresh
  levels.set(placeOf(row), level)
  return level
}

const changeOf = ({ product_id, location_id, on_hand, reserved, was }: Level): LevelChange => ({
  ...{ product_id, location_id },
  on_hand: on_hand - was.on_hand,
  reserved: reserved - was.reserved,
})

/** An out below what is reserved takes the reservation with it. */
function book({ movement_type, quantity }: Booking, level: Level, named: string): Moved {
  const stock_change = movement_type === 'in' ? quantity : -Math.min(quantity, level.on_hand)
  level.on_hand += stock_change
  if (level.on_hand > largestInteger) refuseOverflow(named)
  const kept = Math.min(level.reserved, level.on_hand)
  level.given_up += level.reserved - kept
  level.reserved = kept
  return { id: newId(), stock_change, shortfall: quantity - Math.abs(stock_change), on_hand: level.on_hand }
}

/** PostgreSQL's integers end there: a level that would pass it is a bad quantity, not a failure of ours. */
function refuseOverflow(named: string): never {
  const field = { field: named, message: 'More than a stock level can hold' }
  const details = { ...field, fields: [field] }
  refuse('VALIDATION_ERROR', `${named}: more than a stock level can hold`, details)
}

const describe = (row: LockedLevel, { id, stock_change, shortfall, on_hand }: Moved): Booked => ({
  ...{ id, product_id: row.product_id, booked_location_id: row.location_id, stock_change, shortfall, on_hand },
  created_at: row.moment,
  ...{ product_name: row.product_name, product_sku: row.product_sku, location_name: row.location_name },
})

/** What the organisation's figures must learn of them: of a move, that its product is to be looked at. */
export function noteDeltas({ metricDeltas }: Tx, movements: readonly Omit<Movement, 'booked_location_id'>[]) {
  for (const { product_id, movement_type, quantity, is_move } of movements) {
    metricDeltas.moved_ids.add(product_id)
    if (!is_move) metricDeltas[movement_type === 'in' ? 'units_in' : 'units_out'] += quantity
  }
}

/** The newest promises are given up for what an out took of them; the levels' own `reserved` is lowered already. */
async function giveUpPromises(tx: Tx, levels: readonly Level[]) {
  const taken = levels.filter((level) => level.given_up > 0)
  if (taken.length === 0) return
  const newest = (one: Level) => newestPromises(one.product_id, one.location_id, one.given_up)
  const lost = await tx.batch(...taken.map(newest))
  tx.queue(...consumePromises(lost.flat()))
  const given = taken.map(({ product_id, given_up }, place) => ({
    product_id,
    units: given_up,
    lost: (lost[place] ?? []).map(({ order_id, quantity }) => ({ order_id, units: quantity })),
  }))
  await publish(tx, 'promises_given_up', given)
}

async function tellShortages(tx: Tx, movements: readonly Movement[]) {
  const short = movements
    .filter(({ shortfall }) => shortfall > 0)
    .map(({ product_id, quantity, stock_change }) => ({ product_id, asked: quantity, left: -stock_change }))
  if (short.length > 0) await publish(tx, 'stock_short', short)
}
