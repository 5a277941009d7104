import type { Tx } from '#server/platform/database/scope.ts'
import { type Booking, home } from './ledger.ts'

const open = `
insert into stock_levels (org_id, product_id, location_id)
select $1, p.id, l.id from unnest($2::uuid[], $3::uuid[]) as a(product_id, location_id)
join products p on p.org_id = $1 and p.id = a.product_id
join locations l on l.org_id = $1 and l.id = coalesce(a.location_id, ${home})
order by p.id, l.id
on conflict (org_id, product_id, location_id) do nothing`

/** Levels of 0 where these are to be booked and nothing has lain before; travels with what is asked next. */
export function openLevels(tx: Tx, bookings: readonly Booking[]) {
  if (bookings.length === 0) return
  tx.send('open_levels', open, [
    tx.orgId,
    bookings.map((one) => one.product_id),
    bookings.map((one) => one.booked_location_id ?? one.location_id ?? null),
  ])
}
