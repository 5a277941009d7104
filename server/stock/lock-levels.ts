import { type Statement, statement } from '#server/platform/database/statement.ts'
import { home } from './home-location.ts'
import type { Booking } from './ledger.ts'

/** A level that is locked until the transaction ends, for the booking at `place` (from 1). */
export type LockedLevel = {
  place: number
  product_id: string
  location_id: string
  on_hand: number
  reserved: number
  product_name: string
  product_sku: string
  /** Of the place that was named, if one was. */
  location_name: string | null
  /** When the transaction began, which is when its movements are made. */
  moment: string
}

// Sorted, so that two who book the same goods queue instead of deadlocking.
const lock = statement<LockedLevel>(
  'lock_levels',
  `select a.place::int as place, l.product_id, l.location_id, l.on_hand, l.reserved, p.name as product_name, p.sku as product_sku,
    (select n.name from locations n where n.org_id = $1 and n.id = a.location_id) as location_name, now()::timestamptz(3) as moment
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as a(product_id, booked_location_id, location_id, place)
  join products p on p.org_id = $1 and p.id = a.product_id and ($5 or p.archived_at is null)
  join stock_levels l on l.org_id = $1 and l.product_id = a.product_id
    and l.location_id = coalesce(a.booked_location_id, a.location_id, ${home})
  order by l.product_id, l.location_id
  for update of l`,
)

/** The levels of bookings, locked in sorted order. None where nothing has lain before, or the product is not the organisation's. */
export const lockLevels = (bookings: readonly Booking[], archivedToo: boolean): Statement<LockedLevel[]> =>
  lock(...placesOf(bookings), archivedToo)

const open = statement(
  'open_levels',
  `insert into stock_levels (org_id, product_id, location_id)
  select p.org_id, p.id, l.id
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as a(product_id, booked_location_id, location_id)
  join products p on p.org_id = $1 and p.id = a.product_id
  join locations l on l.org_id = $1 and l.id = coalesce(a.booked_location_id, a.location_id, ${home})
  order by p.id, l.id
  on conflict (org_id, product_id, location_id) do nothing`,
)

/** Levels of 0 where these are to be booked and nothing has lain before. */
export const openLevels = (bookings: readonly Booking[]) => open(...placesOf(bookings))

const placesOf = (bookings: readonly Booking[]) => [
  bookings.map((one) => one.product_id),
  bookings.map((one) => one.booked_location_id ?? null),
  bookings.map((one) => one.location_id ?? null),
]
