import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { Consumed } from './consume-promises.ts'

/** Units of a promise that is given up, and the order that waits for them then. */
export type Lost = Consumed & { order_id: string }

// A running total tells which promises go whole and which one is only cut. Orders are as old as they were made, whenever they were promised what:
// in the opposite order deliveries are promised to those that wait.
const newest = statement<Lost>(
  'newest_promises',
  `select order_id, order_item_id, product_id, location_id, least(quantity, $4::int - before)::int as quantity,
  quantity <= $4::int - before as "isWhole"
from (
  select i.order_id, r.order_item_id, r.product_id, r.location_id, r.quantity,
    sum(r.quantity) over (order by o.created_at desc, o.id desc, i.position desc, i.id desc, r.location_id) - r.quantity as before
  from reservations r
  join order_items i on i.org_id = $1 and i.id = r.order_item_id
  join orders o on o.org_id = $1 and o.id = i.order_id
  where r.org_id = $1 and r.product_id = $2 and ($3::uuid is null or r.location_id = $3)
) ranked
where before < $4::int
order by before`,
)

/**
 * So many promised units of a product, at a place or (null) wherever they lie, of whoever loses them first: the newest order and its last line. Of
 * levels that are locked.
 */
export const newestPromises = (product_id: string, location_id: string | null, units: number): Statement<Lost[]> =>
  newest(product_id, location_id, units)
