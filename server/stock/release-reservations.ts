import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

const lockPromised = statement(
  'lock_promised',
  `select l.product_id from stock_levels l
where l.org_id = $1 and (l.product_id, l.location_id) in (
  select r.product_id, r.location_id from reservations r where r.org_id = $1 and r.order_item_id = any($2::uuid[]))
order by l.product_id, l.location_id
for update`,
)

const release = statement(
  'release_reservations',
  `with released as (
  delete from reservations where org_id = $1 and order_item_id = any($2::uuid[]) returning product_id, location_id, quantity
)
update stock_levels l set reserved = l.reserved - r.quantity
from (select product_id, location_id, sum(quantity)::int as quantity from released group by product_id, location_id) r
where l.org_id = $1 and l.product_id = r.product_id and l.location_id = r.location_id`,
)

/** Gives back everything promised to these order lines, and notes that what is free of their products has changed. */
export function releaseReservations(tx: Tx, lines: readonly { id: string; product_id: string }[]) {
  const ids = lines.map((line) => line.id)
  tx.queue(lockPromised(ids), release(ids))
  for (const { product_id } of lines) tx.metricDeltas.promised_ids.add(product_id)
}
