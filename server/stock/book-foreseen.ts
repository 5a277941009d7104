import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { noteDeltas } from './book-movements.ts'
import { type Booking, changeLevels, insertMovements, type Movement } from './ledger.ts'

// Nothing is written where there is no such level.
const isWritten = statement(
  'movement_is_written',
  `select case when count(*) = 0 then not_foreseen() end as missing
  from stock_movements m join products p on p.org_id = $1 and p.id = m.product_id and p.archived_at is null
  where m.org_id = $1 and m.id = $2`,
)

/**
 * The same ledger as `bookMovements`, for one movement of a product that is not archived where it has lain before and that takes
 * nothing that is promised: most of them. Everything is known beforehand and travels in one message with the commit. Where it is not
 * so PostgreSQL raises what `isUnforeseen` tells, nothing is kept, and `bookMovements` is to be asked.
 */
export function bookForeseen(tx: Tx, booking: Omit<Booking, 'booked_location_id'>): Movement {
  const { location_id = null, movement_type, quantity } = booking
  const stock_change = movement_type === 'in' ? quantity : -quantity
  const movement = { ...booking, id: newId(), stock_change, shortfall: 0, booked_location_id: location_id }
  tx.queue(insertMovements(tx.userId, [movement]), isWritten(movement.id), changeLevels([movement]))
  noteDeltas(tx, [movement])
  return movement
}

/** No such level, more than is free, or more than a level can hold. */
export function isUnforeseen(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const isCheckOfLevels = brokenConstraint(error) === 'stock_levels_reserved_within_on_hand'
  return error.code === 'PW410' || error.code === '22003' || isCheckOfLevels
}
