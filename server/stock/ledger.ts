import { Refusal } from '#server/platform/refusal.ts'

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

/**
 * What a movement does, as parts of one statement; $1 is the organisation, $2 the person. `asked` are its rows (id, product_id,
 * movement_type, quantity, location_id, place_id, reference_type, reference_id, order_item_id, notes), `which` says whom of them
 * it books and in which order their levels are locked. `effect` has a row for each it booked: where, what was there (`was`,
 * `reserved`) and the signed `stock_change`, all in units.
 *
 * Rows of one call name each (product, place) once, so that the locked level is all an out needs to know. The new level is
 * written from it: computed from the statement's own snapshot it could be an old one, and below zero before it is read again.
 * An out below what is reserved takes the reservation with it.
 */
export const ledger = (asked: string, which: string) => `
effect as (
  select a.*, l.location_id as booked_location_id, l.on_hand as was, l.reserved, p.name as product_name, p.sku as product_sku,
    case a.movement_type when 'in' then a.quantity else - least(a.quantity, l.on_hand) end as stock_change
  from ${asked} as a(id, product_id, movement_type, quantity, location_id, place_id, reference_type, reference_id, order_item_id, notes)
  join products p on p.org_id = $1 and p.id = a.product_id
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id and l.location_id =
    coalesce(a.place_id, a.location_id, (select home.id from locations home where home.org_id = $1 and home.is_default))
  where ${which}
  for update of l
), changed as (
  update stock_levels l
  set on_hand = e.was + e.stock_change, reserved = least(e.reserved, e.was + e.stock_change)
  from effect e
  where l.org_id = $1 and l.product_id = e.product_id and l.location_id = e.booked_location_id and e.stock_change <> 0
), written as (
  insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, shortfall, location_id,
    booked_location_id, reference_type, reference_id, order_item_id, notes)
  select $1, e.id, $2, e.product_id, e.movement_type, e.quantity, e.stock_change, e.quantity - abs(e.stock_change), e.location_id,
    e.booked_location_id, e.reference_type, e.reference_id, e.order_item_id, e.notes
  from effect e
)`

/** The name of the place that was named, if one was; of a row of `effect e`. */
export const namedPlace = '(select n.name from locations n where n.org_id = $1 and n.id = e.location_id)'

/** PostgreSQL's integers end at 2,147,483,647: a level that would pass it is a bad quantity, not a failure of ours. */
export function explainOverflow(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === '22003')) throw error
  const field = { field: 'quantity', message: 'More than a stock level can hold' }
  throw new Refusal(
    'VALIDATION_ERROR',
    'quantity: more than a stock level can hold',
    { ...field, fields: [field] },
    400,
  )
}
