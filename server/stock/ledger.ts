import { refuse } from '#server/platform/refusal.ts'

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
 * The ledger's rows of what has been booked, as a part of one statement: $1 is the organisation, $2 the person. `effect` are rows
 * (id, product_id, movement_type, quantity, stock_change, location_id, booked_location_id, reference_type, reference_id,
 * order_item_id, notes) of the part before it, which has changed their levels by `stock_change`.
 */
export const written = `
written as (
  insert into stock_movements (org_id, id, user_id, product_id, movement_type, quantity, stock_change, shortfall, location_id,
    booked_location_id, reference_type, reference_id, order_item_id, notes)
  select $1, e.id, $2, e.product_id, e.movement_type, e.quantity, e.stock_change, e.quantity - abs(e.stock_change), e.location_id,
    e.booked_location_id, e.reference_type, e.reference_id, e.order_item_id, e.notes
  from effect e
)`

/** The place where a movement is booked that names none. */
export const home = '(select h.id from locations h where h.org_id = $1 and h.is_default)'

/** The name of the place that was named, if one was; of a row of `effect e`. */
export const namedPlace = '(select n.name from locations n where n.org_id = $1 and n.id = e.location_id)'

export const isOverflow = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22003'

/** PostgreSQL's integers end at 2,147,483,647: a level that would pass it is a bad quantity, not a failure of ours. */
export function explainOverflow(error: unknown): never {
  if (!isOverflow(error)) throw error
  const field = { field: 'quantity', message: 'More than a stock level can hold' }
  refuse('VALIDATION_ERROR', 'quantity: more than a stock level can hold', { ...field, fields: [field] })
}
