import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

export type StockDaySums = { day: string; units_in: number; units_out: number; stock_value: number }

// The folded days, and on top of them what is not folded yet. A day without news was worth what the last one with news was.
const lastDays = statement<StockDaySums>(
  'stock_days',
  `with due as (
  select day, sum(units_in) as units_in, sum(units_out) as units_out from (
    select day_in_london(created_at) as day, units_in, units_out from outbox where org_id = $1 and product_ids is not null
    union all
    select day_in_london(created_at), units_in, units_out from outbox_backlog where org_id = $1 and product_ids is not null
      and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
  ) unfolded group by day
), clock as (
  select day_in_london(now()) as today
)
select d.day::date as day, coalesce(s.units_in, 0) + coalesce(n.units_in, 0) as units_in,
  coalesce(s.units_out, 0) + coalesce(n.units_out, 0) as units_out, coalesce(v.stock_value, 0) as stock_value
from clock c
cross join generate_series(c.today - $2::int + 1, c.today, interval '1 day') as d(day)
left join stock_days s on s.org_id = $1 and s.day = d.day::date
left join due n on n.day = d.day::date
left join lateral (
  select stock_value from stock_days where org_id = $1 and day <= d.day::date and stock_value is not null order by day desc limit 1) v on true
order by d.day`,
)

/**
 * So many days in London, today last: units in and out as asked, exact at every moment, and what the stock was worth at the end of the
 * day in pounds. That of today is the one that was folded last.
 */
export const stockDays = (days: number): Statement<StockDaySums[]> => lastDays(days)

/** What moved on each of the last 30 days. */
export async function movedDays(scope: Scope) {
  const days = await scope.run(stockDays(30))
  return { days: days.map(({ day, units_in, units_out }) => ({ day, units_in, units_out })) }
}
