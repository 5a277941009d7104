import { statement } from '#server/platform/database/statement.ts'
import { home } from './home-location.ts'

/** A movement to book: `quantity` as asked (at least 1); no `location_id` books on the default location. */
export type Booking = {
  product_id: string
  movement_type: 'in' | 'out'
  quantity: number
  location_id?: string | null
  /** Where to book when the person named no place but the work did (a pick, a receipt); never shown as entered. */
  booked_location_id?: string
  reference_type?: string | null
  reference_id?: string | null
  order_item_id?: string | null
  notes?: string | null
  /** One half of a move from place to place, which neither comes nor goes. */
  is_move?: boolean
}
/** What really moved: `stock_change` signed, `shortfall` what an out asked beyond the shelf. */
export type Booked = {
  id: string
  product_id: string
  booked_location_id: string
  stock_change: number
  shortfall: number
  on_hand: number
  created_at: string
  product_name: string
  product_sku: string
  /** Of the place that was named, if one was. */
  location_name: string | null
}

// The organisation is that of the level: a distributed engine sends rows from elsewhere through a COPY that row security refuses.
const insert = statement(
  'insert_movements',
  `insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, shortfall, location_id,
    booked_location_id, reference_type, reference_id, order_item_id, notes, is_move)
  select l.org_id, a.id, $2, a.product_id, a.movement_type, a.quantity, a.stock_change, a.shortfall, a.location_id, l.location_id,
    a.reference_type, a.reference_id, a.order_item_id, a.notes, a.is_move
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8::int[], $9::uuid[], $10::uuid[], $11::text[], $12::text[],
    $13::uuid[], $14::text[], $15::bool[]) as a(id, product_id, movement_type, quantity, stock_change, shortfall, location_id, booked_location_id,
    reference_type, reference_id, order_item_id, notes, is_move)
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id and l.location_id = coalesce(a.booked_location_id, ${home})`,
)

export type Movement = Omit<Booking, 'booked_location_id'> &
  Pick<Booked, 'id' | 'stock_change' | 'shortfall'> & { booked_location_id: string | null }

/** The rows of the ledger: every movement there is comes from here. None is written where there is no such level. */
export const insertMovements = (userId: string, movements: readonly Movement[]) =>
  insert(
    userId,
    movements.map((one) => one.id),
    movements.map((one) => one.product_id),
    movements.map((one) => one.movement_type),
    movements.map((one) => one.quantity),
    movements.map((one) => one.stock_change),
    movements.map((one) => one.shortfall),
    movements.map((one) => one.location_id ?? null),
    movements.map((one) => one.booked_location_id),
    movements.map((one) => one.reference_type ?? null),
    movements.map((one) => one.reference_id ?? null),
    movements.map((one) => one.order_item_id ?? null),
    movements.map((one) => one.notes ?? null),
    movements.map((one) => one.is_move ?? false),
  )

// By what the ledger says, where it says: the place of a movement that names none is found once, when its row is written. By how much,
// and not to what: so that it can travel with the lock of the row, and never undoes what another has changed. A level has `reserved
// between 0 and on_hand` as a check: what would take more than there is, or what is promised, is raised.
const change = statement(
  'change_levels',
  `update stock_levels l set on_hand = l.on_hand + m.change, reserved = l.reserved - coalesce(g.given_up, 0)
  from (select product_id, booked_location_id, sum(stock_change)::int as change from stock_movements
    where org_id = $1 and id = any($2::uuid[]) group by product_id, booked_location_id) m
  left join unnest($3::uuid[], $4::uuid[], $5::int[]) as g(product_id, location_id, given_up)
    on g.product_id = m.product_id and g.location_id = m.booked_location_id
  where l.org_id = $1 and l.product_id = m.product_id and l.location_id = m.booked_location_id`,
)

/** Promises of a level that are given up. */
export type GivenUp = { product_id: string; location_id: string; given_up: number }

/**
 * Changes the levels by movements that were just written, each once. Raises a check violation (23514) where more would be taken than
 * there is, and 22003 where a level would overflow.
 */
export const changeLevels = (movements: readonly Pick<Movement, 'id'>[], promises: readonly GivenUp[] = []) =>
  change(
    movements.map((one) => one.id),
    promises.map((one) => one.product_id),
    promises.map((one) => one.location_id),
    promises.map((one) => one.given_up),
  )
