import type { StockDay } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { requireProduct } from '#server/products/require-product.ts'
import { isOfUse } from './sold-movements.ts'

const days = 90

// Backwards from what is on hand now: the end of a day is that less everything that moved on later days. One statement is one
// snapshot, so the last point is the level itself. A day is one in London, whose midnights are not always 24 hours apart. What only
// went from one place to another came and went nowhere.
const history = statement<StockDay>(
  'stock_history',
  `with clock as (
  select (now() at time zone 'Europe/London')::date as today
), moved as (
  select (m.created_at at time zone 'Europe/London')::date as day, sum(m.stock_change) as change,
    sum(m.stock_change) filter (where m.stock_change > 0 and not m.is_move) as stock_in,
    - sum(m.stock_change) filter (where m.stock_change < 0 and not m.is_move) as stock_out,
    - sum(m.stock_change) filter (where ${isOfUse('m')}) as used
  from stock_movements m
  where m.org_id = $1 and m.product_id = $2 and m.created_at >= (((select today from clock) - $3::int + 1)::timestamp at time zone 'Europe/London')
  group by 1
), level as (
  select coalesce(sum(l.on_hand), 0) as on_hand from stock_levels l where l.org_id = $1 and l.product_id = $2
)
select d.day::date as day, coalesce(m.stock_in, 0) as stock_in, coalesce(m.stock_out, 0) as stock_out, coalesce(m.used, 0) as used,
  n.on_hand - coalesce(sum(m.change) over (order by d.day desc rows between unbounded preceding and 1 preceding), 0) as on_hand
from clock c
cross join generate_series(c.today - $3::int + 1, c.today, interval '1 day') as d(day)
cross join level n
left join moved m on m.day = d.day::date
order by d.day`,
)

/** The stock of a product at the end of each of the last 90 days, today last, over all locations; also of an archived one. */
export function stockHistory(scope: Scope, productId: string) {
  return scope.anyCopy.read(async (tx) => {
    await requireProduct(tx, productId)
    return { days: await tx.run(history(productId, days)) }
  })
}
