import { insertRows } from '#server/platform/database/insert-rows.ts'

/** A movement to book: `quantity` as asked (at least 1); no `location_id` books on the default location. */
export type Booking = {
  product_id: string
  movement_type: 'in' | 'out'
  quantity: number
  location_id?: string | null
  /** Where to book when the person named no place but the work did (a pick, a put-back, an edit, a count); never shown as entered. */
  booked_location_id?: string
  reference_type?: string | null
  reference_id?: string | null
  order_item_id?: string | null
  notes?: string | null
  /** One half of a move from place to place, which neither comes nor goes. */
  is_move?: boolean
  /** The movement that this one takes back. */
  reverses_movement_id?: string | null
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

const insert = insertRows({
  name: 'insert_movements',
  table: 'stock_movements',
  shared: ['user_id'],
  own: [
    ...[
      'id',
      'product_id',
      'movement_type',
      'quantity',
      'stock_change',
      'shortfall',
      'location_id',
      'booked_location_id',
    ],
    ...['reference_type', 'reference_id', 'order_item_id', 'notes', 'is_move', 'reverses_movement_id'],
  ],
})

export type Movement = Omit<Booking, 'booked_location_id'> &
  Pick<Booked, 'id' | 'stock_change' | 'shortfall'> & { booked_location_id: string }

/** The rows of the ledger, of levels that are locked. */
export const insertMovements = (userId: string, movements: readonly Movement[]) =>
  insert(
    [userId],
    movements.map((one) => [
      ...[one.id, one.product_id, one.movement_type, one.quantity, one.stock_change, one.shortfall],
      ...[one.location_id ?? null, one.booked_location_id, one.reference_type ?? null, one.reference_id ?? null],
      ...[one.order_item_id ?? null, one.notes ?? null, one.is_move ?? false, one.reverses_movement_id ?? null],
    ]),
  )
