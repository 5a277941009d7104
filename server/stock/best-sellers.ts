import { type Statement, statement } from '#server/platform/database/statement.ts'

export type BestSeller = {
  days: number
  product_id: string
  name: string
  sku: string
  units: number
  used: number
  on_hand: number
  available: number
  since: string
  created_at: string
  counted_at: string
}

const ranked = statement<BestSeller>(
  'best_sellers',
  `select b.days, b.product_id, p.name, p.sku, b.units, coalesce(b.used, b.units) as used, l.on_hand, l.available,
  day_in_london(b.counted_from) as since, p.created_at, b.counted_at
from best_sellers b
join products p on p.org_id = $1 and p.id = b.product_id and p.archived_at is null
cross join lateral (
  select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(on_hand - reserved), 0) as available
  from stock_levels where org_id = $1 and product_id = b.product_id) l
where b.org_id = $1
order by b.days, b.units desc, b.product_id`,
)

/** What sold most in each span of days (`rankedDays`), as it was counted last, best first. */
export const bestSellers = (): Statement<BestSeller[]> => ranked()
