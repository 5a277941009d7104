import { promisedStatuses } from '#contract/order-life.ts'
import { openPicklists, type PicklistStatus } from '#contract/picklist-life.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

export type NextToPick = {
  id: string
  order_number: string
  picklist_id: string | null
  picklist_status: PicklistStatus | null
}

/** So many of the oldest sales are looked at for one that has goods promised: those before it wait for deliveries. */
const among = 100

// Goods are promised to it that are not picked yet. An open picklist comes first, the most urgent and then the oldest.
const next = statement<NextToPick>(
  'next_to_pick',
  `with listed as (
  select o.id, o.order_number, p.id as picklist_id, p.status as picklist_status, p.priority, o.created_at
  from picklists p join orders o on o.org_id = $1 and o.id = p.order_id and o.status = any ($3::text[])
  where p.org_id = $1 and p.status = any ($2::text[])
), oldest as (
  select id, order_number, null::uuid, null::text, 0, created_at from orders
  where org_id = $1 and order_type = 'sale' and status = any ($3::text[]) order by created_at, id limit $4
)
select id, order_number, picklist_id, picklist_status from (select * from listed union all select * from oldest) o
where exists (select from order_items i join reservations r on r.org_id = $1 and r.order_item_id = i.id where i.org_id = $1 and i.order_id = o.id)
order by priority desc, created_at, id limit 1`,
)

/** The sale to pick next, and its picklist where there is one; none where nothing is promised to any. */
export const nextToPick = (): Statement<NextToPick | undefined> =>
  next(openPicklists, promisedStatuses, among).as(([order]) => order)
