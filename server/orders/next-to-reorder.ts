import { awaitedStatuses, promisedStatuses } from '#contract/order-life.ts'
import { lowLookedAt, missingUnits } from '#contract/reorder.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { isOnItsWay } from './on-its-way.ts'

export type NextToReorder = { product_id: string; name: string; quantity: number }
type Low = {
  product_id: string
  name: string
  stock_quantity: number
  reserved_quantity: number
  min_stock_level: number
  max_stock_level: number | null
  incoming: number
  waiting: number
}

const low = statement<Low>(
  'low_and_coming',
  `select p.id as product_id, p.name, s.on_hand as stock_quantity, s.reserved as reserved_quantity, p.min_stock_level,
  p.max_stock_level, c.incoming, c.taken - s.reserved as waiting
from (
  (select product_id from product_figures where org_id = $1 and is_low and is_active order by on_hand, product_id limit $3)
  union (select unnest($5::uuid[]) limit $3)) f
join products p on p.org_id = $1 and p.id = f.product_id and p.is_active and p.archived_at is null
cross join lateral (select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved
  from stock_levels where org_id = $1 and product_id = p.id) s
cross join lateral (
  select coalesce(sum(i.quantity - i.quantity_received) filter (where o.order_type = 'purchase'), 0) as incoming,
    coalesce(sum(i.quantity - i.quantity_picked) filter (where o.order_type = 'sale'), 0) as taken
  from order_items i join orders o on o.org_id = $1 and o.id = i.order_id
  where i.org_id = $1 and i.product_id = p.id and i.quantity_received < i.quantity and i.quantity_picked < i.quantity and (
    (${isOnItsWay('$2')}) or (o.order_type = 'sale' and o.status = any ($4::text[])))
) c
where s.on_hand <= p.min_stock_level and s.on_hand + c.incoming - c.taken <= p.min_stock_level
order by s.on_hand, p.id limit 1`,
)

/**
 * The active product with the least stock that is low even with what is on its way, and how many units are missing of it. Looked for among
 * the `lowLookedAt` with the least stock as they were counted, and `unfolded`, products that are to be counted anew.
 */
export const nextToReorder = (unfolded: readonly string[]): Statement<NextToReorder | undefined> =>
  low(awaitedStatuses, lowLookedAt, promisedStatuses, unfolded).as(
    ([product]) =>
      product && {
        product_id: product.product_id,
        name: product.name,
        quantity: missingUnits(product, product),
      },
  )
