import { waitingStatus } from '#contract/order-life.ts'
import { openPicklists, type PicklistStatus } from '#contract/picklist-life.ts'
import { salesLookedAt } from '#contract/sales-looked-at.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

export type NextToPick = {
  id: string
  order_number: string
  picklist_id: string | null
  picklist_status: PicklistStatus | null
}

// Something of it is not picked yet and promised to it, or lies there promised to nobody, as pickers take that too; looked up order by order,
// for all of them that would be a join of the whole business, and of no more than a hundred lines each, as of fifty sales none may be there. An open picklist comes first, the most urgent and then the oldest.
const next = statement<NextToPick>(
  'next_to_pick',
  `with listed as (
  select o.id, o.order_number, p.id as picklist_id, p.status as picklist_status, p.priority, o.created_at
  from picklists p join orders o on o.org_id = $1 and o.id = p.order_id and o.status = $3
  where p.org_id = $1 and p.status = any ($2::text[])
), oldest as (
  select id, order_number, null::uuid, null::text, 0, created_at from orders
  where org_id = $1 and status = $3 and order_type = 'sale' order by created_at, id limit $4
)
select o.id, o.order_number, o.picklist_id, o.picklist_status from (select * from listed union all select * from oldest) o
cross join lateral (
  (select 1 from order_items i join reservations r on r.org_id = $1 and r.order_item_id = i.id
  where i.org_id = $1 and i.order_id = o.id)
  union all
  (select 1 from (select product_id from order_items where org_id = $1 and order_id = o.id and quantity_picked < quantity limit 100) i
  join stock_levels l on l.org_id = $1 and l.product_id = i.product_id and l.on_hand > l.reserved)
  limit 1) pickable
order by o.priority desc, o.created_at, o.id limit 1`,
)

/** The sale to pick next, and its picklist where there is one; none where nothing can be picked for any. */
export const nextToPick = (): Statement<NextToPick | undefined> =>
  next(openPicklists, waitingStatus.to_pick, salesLookedAt).as(([order]) => order)
