import { awaitedStatuses, type OrderStatus, openStatuses } from '#contract/order-life.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { isToCome } from './on-its-way.ts'

export type NextOrder = { id: string; order_number: string }

const oldest = statement<NextOrder>(
  'oldest_order',
  'select id, order_number from orders where org_id = $1 and status = $2 order by created_at, id limit 1',
)

// By what was folded, as that has an index by day; whether it is so still says the order itself.
const due = statement<NextOrder>(
  'next_due_order',
  `select o.id, o.order_number
from order_figures f
join orders o on o.org_id = $1 and o.id = f.order_id and o.expected_date = f.due_on and ${isToCome('$3', '$4')}
where f.org_id = $1 and f.due_on < 'infinity' and f.due_on > '-infinity' and f.due_on <= $2::date
order by f.due_on, f.order_id limit 1`,
)

/** The order that has been in a status for the oldest time of its writing, if there is any. */
export const oldestOrder = (status: OrderStatus): Statement<NextOrder | undefined> =>
  oldest(status).as(([order]) => order)

/** The purchase that is expected on the earliest day up to today, if there is any. */
export const nextDueOrder = (today: string): Statement<NextOrder | undefined> =>
  due(today, awaitedStatuses, openStatuses).as(([order]) => order)
