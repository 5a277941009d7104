import { type Statement, statement } from '#server/platform/database/statement.ts'

export type BestSeller = {
  days: number
  product_id: string
  name: string
  sku: string
  units: number
  on_hand: number
  counted_at: string
}

const ranked = statement<BestSeller>(
  'best_sellers',
  `select b.days, b.product_id, p.name, p.sku, b.units, coalesce(f.on_hand, 0) as on_hand, b.counted_at
from best_sellers b
join products p on p.org_id = $1 and p.id = b.product_id and p.archived_at is null
left join product_figures f on f.org_id = $1 and f.product_id = b.product_id
where b.org_id = $1
order by b.days, b.units desc, b.product_id`,
)

/** What sold most in each span of days (`rankedDays`), as it was counted last, best first. */
export const bestSellers = (): Statement<BestSeller[]> => ranked()
