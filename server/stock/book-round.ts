import { newId, type Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { giveUpReservations } from './give-up-reservations.ts'
import { type Booked, type Booking, explainOverflow, home, namedPlace, written } from './ledger.ts'
import { openLevels } from './open-levels.ts'

// Levels are locked in sorted order. Rows of one round name each (product, place) once, so that the locked level is all an out
// needs to know: the new level is written from it. Computed from the statement's own snapshot it could be an old one, and below
// zero before it is read again. An out below what is reserved takes the reservation with it: `overreserved` says how many units.
const book = `
with effect as (
  select a.*, l.location_id as booked_location_id, l.on_hand as was, l.reserved, p.name as product_name, p.sku as product_sku,
    case a.movement_type when 'in' then a.quantity else - least(a.quantity, l.on_hand) end as stock_change
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::uuid[], $12::text[])
    as a(id, product_id, movement_type, quantity, location_id, place_id, reference_type, reference_id, order_item_id, notes)
  join products p on p.org_id = $1 and p.id = a.product_id and ($13 or p.archived_at is null)
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id
    and l.location_id = coalesce(a.place_id, a.location_id, ${home})
  order by l.product_id, l.location_id
  for update of l
), changed as (
  update stock_levels l
  set on_hand = e.was + e.stock_change, reserved = least(e.reserved, e.was + e.stock_change)
  from effect e
  where l.org_id = $1 and l.product_id = e.product_id and l.location_id = e.booked_location_id and e.stock_change <> 0
), ${written}
select e.id, e.product_id, e.booked_location_id, e.stock_change, e.quantity - abs(e.stock_change) as shortfall,
  e.was + e.stock_change as on_hand, greatest(0, e.reserved - e.was - e.stock_change) as overreserved,
  now()::timestamptz(3) as created_at, e.product_name, e.product_sku, ${namedPlace} as location_name
from effect e`

type Row = Booked & { overreserved: number }
type Numbered = Booking & { id: string }
type Round = { bookings: readonly Booking[]; archivedToo: boolean }

/**
 * Books movements that name each product once; answers those whose product is the organisation's. Where nothing has lain before,
 * a level is opened first. The newest promises are given up for what an out took of them.
 */
export async function bookRound(tx: Tx, { bookings, archivedToo }: Round): Promise<(Booked | undefined)[]> {
  const numbered = bookings.map((booking) => ({ ...booking, id: newId() }))
  const rows = await askOpening(tx, numbered, archivedToo)
  noteForFigures(tx, bookings, rows)
  await giveUpPromises(
    tx,
    rows.filter((row) => row.overreserved > 0),
  )
  const byId = new Map(rows.map(({ overreserved: _, ...row }) => [row.id, row]))
  return numbered.map(({ id }) => byId.get(id))
}

async function askOpening(tx: Tx, bookings: readonly Numbered[], archivedToo: boolean): Promise<Row[]> {
  const rows = await ask(tx, bookings, archivedToo)
  if (rows.length === bookings.length) return rows
  const booked = new Set(rows.map(({ id }) => id))
  const missed = bookings.filter(({ id }) => !booked.has(id))
  openLevels(tx, missed)
  return [...rows, ...(await ask(tx, missed, archivedToo))]
}

async function ask(tx: Tx, bookings: readonly Numbered[], archivedToo: boolean): Promise<Row[]> {
  const column = <T>(pick: (booking: Numbered) => T) => bookings.map(pick)
  const values = [
    tx.orgId,
    tx.userId,
    column((one) => one.id),
    column((one) => one.product_id),
    column((one) => one.movement_type),
    column((one) => one.quantity),
    column((one) => one.location_id ?? null),
    column((one) => one.booked_location_id ?? null),
    column((one) => one.reference_type ?? null),
    column((one) => one.reference_id ?? null),
    column((one) => one.order_item_id ?? null),
    column((one) => one.notes ?? null),
    archivedToo,
  ]
  return tx.hot<Row>('book_movements', book, values).catch(explainOverflow)
}

function noteForFigures({ metricDeltas }: Tx, bookings: readonly Booking[], rows: readonly Booked[]) {
  const booked = new Set(rows.map((row) => row.product_id))
  for (const { product_id, movement_type, quantity } of bookings) {
    if (!booked.has(product_id)) continue
    metricDeltas.product_ids.add(product_id)
    metricDeltas[movement_type === 'in' ? 'units_in' : 'units_out'] += quantity
  }
}

async function giveUpPromises(tx: Tx, overreserved: readonly Row[]) {
  if (overreserved.length === 0) return
  for (const level of overreserved) await giveUpReservations(tx, level)
  const given = overreserved.map((row) => ({ product_id: row.product_id, units: row.overreserved, left: row.on_hand }))
  await publish(tx, 'promises_given_up', given)
}
