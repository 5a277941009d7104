import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { lockAvailableStock } from './lock-available-stock.ts'

const release = statement(
  'release_reservations',
  `with released as (
  delete from reservations where org_id = $1 and order_item_id = any($2::uuid[]) returning product_id, location_id, quantity
)
update stock_levels l set reserved = l.reserved - r.quantity
from (select product_id, location_id, sum(quantity)::int as quantity from released group by product_id, location_id) r
where l.org_id = $1 and l.product_id = r.product_id and l.location_id = r.location_id`,
)

/** Gives back everything promised to these order lines, and notes that what is free of their products has changed. Their levels are locked for it. */
export function releaseReservations(tx: Tx, lines: readonly { id: string; product_id: string }[]) {
  const products = lines.map((line) => line.product_id)
  tx.queue(lockAvailableStock(products), release(lines.map((line) => line.id)))
  for (const product_id of products) tx.metricDeltas.promised_ids.add(product_id)
}
