import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { noteDeltas } from './book-movements.ts'
import { home } from './home-location.ts'
import { type Booking, changeLevels, insertMovements, type Movement } from './ledger.ts'

const hasLevel = statement(
  'has_level',
  `select case when count(*) = 0 then not_foreseen() end as missing
  from stock_levels l join products p on p.org_id = $1 and p.id = l.product_id and p.archived_at is null
  where l.org_id = $1 and l.product_id = $2 and l.location_id = coalesce($3, ${home})`,
)

/**
 * The same ledger as `bookMovements`, for one movement of a product that is not archived where it has lain before and that takes
 * nothing that is promised: most of them. Everything is known beforehand and travels in one message with the commit. Where it is not
 * so PostgreSQL raises what `isUnforeseen` tells, nothing is kept, and `bookMovements` is to be asked.
 */
export function bookForeseen(tx: Tx, booking: Omit<Booking, 'booked_location_id'>): Movement {
  const { product_id, location_id = null, movement_type, quantity } = booking
  const stock_change = movement_type === 'in' ? quantity : -quantity
  const movement = { ...booking, id: newId(), stock_change, shortfall: 0, booked_location_id: location_id }
  tx.queue(
    hasLevel(product_id, location_id),
    changeLevels([{ product_id, location_id, change: stock_change, given_up: 0 }]),
    insertMovements(tx.userId, [movement]),
  )
  noteDeltas(tx, [movement])
  return movement
}

/** No such level, more than is free, or more than a level can hold. */
export function isUnforeseen(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const isCheckOfLevels = 'constraint' in error && error.constraint === 'stock_levels_reserved_within_on_hand'
  return error.code === 'PW410' || error.code === '22003' || (error.code === '23514' && isCheckOfLevels)
}
