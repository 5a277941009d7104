import { statement } from '#server/platform/database/statement.ts'

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

const change = statement(
  'change_levels',
  `update stock_levels l set on_hand = a.on_hand, reserved = a.reserved
  from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) as a(product_id, location_id, on_hand, reserved)
  where l.org_id = $1 and l.product_id = a.product_id and l.location_id = a.location_id`,
)

type Level = { product_id: string; location_id: string; on_hand: number; reserved: number }

/** Sets levels that the transaction has locked. */
export const changeLevels = (levels: readonly Level[]) =>
  change(
    levels.map((one) => one.product_id),
    levels.map((one) => one.location_id),
    levels.map((one) => one.on_hand),
    levels.map((one) => one.reserved),
  )

// Joined with the levels, because a distributed engine sends rows from elsewhere through a COPY that row security refuses.
const insert = statement(
  'insert_movements',
  `insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, shortfall, location_id,
    booked_location_id, reference_type, reference_id, order_item_id, notes)
  select $1, a.id, $2, a.product_id, a.movement_type, a.quantity, a.stock_change, a.shortfall, a.location_id, l.location_id,
    a.reference_type, a.reference_id, a.order_item_id, a.notes
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8::int[], $9::uuid[], $10::uuid[], $11::text[], $12::text[],
    $13::uuid[], $14::text[]) as a(id, product_id, movement_type, quantity, stock_change, shortfall, location_id, booked_location_id,
    reference_type, reference_id, order_item_id, notes)
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id and l.location_id = a.booked_location_id`,
)

export type Movement = Booking & Pick<Booked, 'id' | 'stock_change' | 'shortfall' | 'booked_location_id'>

/** The rows of the ledger: every movement there is comes from here. */
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
  )
