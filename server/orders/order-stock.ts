import { awaitedStatuses } from '#contract/order-life.ts'
import type { ProductStock } from '#contract/order-stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { isOnItsWay } from './on-its-way.ts'
import { orderById } from './order-queries.ts'

// Apart from the order itself: what is on its way is summed over other orders, too much to ask with every save of a line.
const stock = statement<ProductStock>(
  'stock_of_order',
  `with wanted as (
  select distinct product_id from order_items where org_id = $1 and order_id = $2
), coming as (
  select i.product_id, sum(i.quantity - i.quantity_received) as incoming
  from order_items i
  join orders o on o.org_id = $1 and o.id = i.order_id
  where i.org_id = $1 and i.product_id in (select product_id from wanted)
    and i.quantity_received < i.quantity and i.quantity_picked < i.quantity and ${isOnItsWay('$3')}
  group by i.product_id
)
select w.product_id, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
  coalesce(l.on_hand - l.reserved, 0) as available, coalesce(c.incoming, 0) as incoming
from wanted w
left join coming c on c.product_id = w.product_id
left join lateral (
  select sum(on_hand) as on_hand, sum(reserved) as reserved from stock_levels where org_id = $1 and product_id = w.product_id) l on true`,
)

/** On hand, reserved, available and incoming of every product on an order's lines. */
export async function orderStock(scope: Scope, orderId: string) {
  const [, items] = await scope.batch(orderById(orderId), stock(orderId, awaitedStatuses))
  return { items }
}
