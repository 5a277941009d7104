import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import { lockAvailableStock } from './lock-available-stock.ts'

/** How many units of a product. */
export type Released = { product_id: string; quantity: number }

const release = statement<Released>(
  'release_reservations',
  `with released as (
  delete from reservations where org_id = $1 and order_item_id = any($2::uuid[]) returning product_id, location_id, quantity
)
update stock_levels l set reserved = l.reserved - r.quantity
from (select product_id, location_id, sum(quantity)::int as quantity from released group by product_id, location_id) r
where l.org_id = $1 and l.product_id = r.product_id and l.location_id = r.location_id
returning l.product_id, r.quantity`,
)

/**
 * Gives back everything promised to these order lines, and notes that what is free of their products has changed. Their levels are locked for it.
 * Answers what was promised, each product once.
 */
export async function releaseReservations(tx: Tx, lines: readonly { id: string; product_id: string }[]) {
  const products = lines.map((line) => line.product_id)
  const [, , released] = await tx.batch(
    holdAgainstRemoval(products),
    lockAvailableStock(products),
    release(lines.map((line) => line.id)),
  )
  for (const { product_id } of released) tx.metricDeltas.promised_ids.add(product_id)
  return [...Map.groupBy(released, (one) => one.product_id)].map(([product_id, parts]): Released => {
    return { product_id, quantity: parts.reduce((sum, one) => sum + one.quantity, 0) }
  })
}
