import { type Statement, statement } from '#server/platform/database/statement.ts'

/** What the writes of organisation $1 mean for its figures that are not folded yet: of the outbox, and where that failed of its backlog. */
export const unfolded = `
select product_ids, units_in, units_out from outbox where org_id = $1 and product_ids is not null
union all
select product_ids, units_in, units_out from outbox_backlog where org_id = $1 and product_ids is not null
  and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'figures')`

/** The same added up: the products that are to be counted anew, each once, and units that came and went. */
export type Unfolded = { product_ids: string[]; units_in: number; units_out: number }
const added = statement<Unfolded>(
  'unfolded_products',
  `with due as materialized (${unfolded})
select array(select distinct unnest(product_ids) from due) as product_ids,
  (select coalesce(sum(units_in), 0) from due) as units_in, (select coalesce(sum(units_out), 0) from due) as units_out`,
)
export const unfoldedProducts = (): Statement<Unfolded> =>
  added().as(([row]) => row ?? { product_ids: [], units_in: 0, units_out: 0 })
