import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { noteDeltas } from './book-movements.ts'
import { home } from './home-location.ts'
import type { Booking, Movement } from './ledger.ts'

type Unusual = 'booked_location_id' | 'order_item_id' | 'is_move' | 'reverses_movement_id'
type Foreseen = Omit<Movement, Unusual>

// At its level, so that nothing is written where there is none, and in the organisation of that: a distributed engine sends rows from
// elsewhere through a COPY that row security refuses.
const insert = statement(
  'insert_foreseen_movement',
  `insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, shortfall, location_id,
    booked_location_id, reference_type, reference_id, notes)
  select l.org_id, $2, $3, l.product_id, $5, $6, $7, 0, $8, l.location_id, $9, $10, $11
  from stock_levels l where l.org_id = $1 and l.product_id = $4 and l.location_id = coalesce($8, ${home})`,
)

const isWritten = statement(
  'movement_is_written',
  `select case when count(*) = 0 then not_foreseen() end as missing
  from stock_movements m join products p on p.org_id = $1 and p.id = m.product_id and p.archived_at is null
  where m.org_id = $1 and m.id = $2`,
)

// Where the ledger says: the place of a movement that names none is found once, when its row is written. By how much,
// and not to what: so that it can travel with the lock of the row, and never undoes what another has changed. A level has `reserved
// between 0 and on_hand` as a check: what would take more than there is, or what is promised, is raised. The place is looked up and not
// joined: of a new business, which its statistics do not know yet, a distributed engine went through all levels to find the one.
const follow = statement(
  'level_follows_movement',
  `update stock_levels set on_hand = on_hand + $4 where org_id = $1 and product_id = $3
    and location_id = (select m.booked_location_id from stock_movements m where m.org_id = $1 and m.id = $2)`,
)

/**
 * The same ledger as `bookMovements`, for one movement of a product that is not archived where it has lain before and that takes
 * nothing that is promised: most of them. Everything is known beforehand and travels in one message with the commit. Where it is not
 * so PostgreSQL raises what `isUnforeseen` tells, nothing is kept, and `bookMovements` is to be asked.
 */
export function bookForeseen(tx: Tx, booking: Omit<Booking, Unusual>): Foreseen {
  const { product_id, movement_type, quantity, location_id = null } = booking
  const stock_change = movement_type === 'in' ? quantity : -quantity
  const movement = { ...booking, id: newId(), stock_change, shortfall: 0 }
  const about = [booking.reference_type ?? null, booking.reference_id ?? null, booking.notes ?? null]
  tx.queue(
    insert(movement.id, tx.userId, product_id, movement_type, quantity, stock_change, location_id, ...about),
    isWritten(movement.id),
    follow(movement.id, product_id, stock_change),
  )
  noteDeltas(tx, [movement])
  return movement
}

/** No such level, more than is free, or more than a level can hold. */
export function isUnforeseen(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const isCheckOfLevels = brokenConstraint(error) === 'stock_levels_reserved_within_on_hand'
  return error.code === 'PW410' || error.code === '22003' || isCheckOfLevels
}
