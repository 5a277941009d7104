import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { today } from '#server/platform/today.ts'

export type StockDaySums = { day: string; units_in: number; units_out: number; stock_value: number }

// The folded days with news from $2 on, the last one before them for what it was worth, and what is not folded yet.
const lastDays = statement<Omit<StockDaySums, 'stock_value'> & { stock_value: number | null }>(
  'stock_days',
  `with due as materialized (
  select day_in_london(created_at) as day, units_in, units_out from outbox where org_id = $1 and product_ids is not null
  union all
  select day_in_london(created_at), units_in, units_out from outbox_backlog where org_id = $1 and product_ids is not null
    and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'days')
)
select day, sum(units_in) as units_in, sum(units_out) as units_out, max(stock_value) as stock_value
from (
  select day, units_in, units_out, stock_value from stock_days where org_id = $1 and day >= $2::date
  union all
  (select day, 0, 0, stock_value from stock_days
    where org_id = $1 and day < $2::date and stock_value is not null order by day desc limit 1)
  union all
  select day, units_in, units_out, null from due
) known group by day order by day`,
)

/**
 * So many days in London, today last: units in and out as asked, exact at every moment, and what the stock was worth at the end of the
 * day in pounds. That of today is the one that was folded last; a day without news was worth what the last one with news was.
 */
export function stockDays(days: number): Statement<StockDaySums[]> {
  const wanted = lastDaysUpTo(today(), days)
  return lastDays(wanted[0]).as((known) => {
    const told = new Map(known.map((one) => [one.day, one]))
    let stock_value = known.find(({ day }) => day < (wanted[0] ?? ''))?.stock_value ?? 0
    return wanted.map((day) => {
      const { units_in = 0, units_out = 0, stock_value: folded = null } = told.get(day) ?? {}
      stock_value = folded ?? stock_value
      return { day, units_in, units_out, stock_value }
    })
  })
}

const dayMs = 86_400_000
const lastDaysUpTo = (last: string, days: number) =>
  Array.from({ length: days }, (_, place) =>
    new Date(Date.parse(last) - (days - 1 - place) * dayMs).toISOString().slice(0, 10),
  )

/** What moved on each of the last 30 days. */
export async function movedDays(scope: Scope) {
  const days = await scope.run(stockDays(30))
  return { days: days.map(({ day, units_in, units_out }) => ({ day, units_in, units_out })) }
}
