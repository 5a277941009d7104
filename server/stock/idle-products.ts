import { type Statement, statement } from '#server/platform/database/statement.ts'

export type IdleProduct = { product_id: string; name: string; sku: string; on_hand: number; last_moved_at: string }

const idle = statement<IdleProduct>(
  'idle_products',
  `select i.product_id, p.name, p.sku, f.on_hand, i.last_moved_at
from (select product_id, last_moved_at from product_moves
  where org_id = $1 and is_stocked and last_moved_at < now() - $2::int * interval '1 day'
  order by last_moved_at, product_id limit $3) i
join products p on p.org_id = $1 and p.id = i.product_id and p.archived_at is null
join product_figures f on f.org_id = $1 and f.product_id = i.product_id
order by i.last_moved_at, i.product_id`,
)

const count = statement<{ count: number }>(
  'count_idle_products',
  `select count(*) as count from (select from product_moves
    where org_id = $1 and is_stocked and last_moved_at < now() - $2::int * interval '1 day' limit $3) found`,
)

/** Products of which there is some left and none moved for so many days, the longest first, as last folded. */
export const idleProducts = (days: number, limit: number): Statement<IdleProduct[]> => idle(days, limit)

/** How many of them there are; counted up to `most`. */
export const countIdleProducts = (days: number, most: number) => count(days, most).as(([row]) => row?.count ?? 0)
