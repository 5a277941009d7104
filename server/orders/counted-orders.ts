import { awaitedStatuses, bindingStatuses, openStatuses } from '#contract/order-life.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { isToCome } from './on-its-way.ts'

/** The groups of statuses by which orders are counted: $3, $4 and $5 of `countedOrders`. */
export const countedBy = [awaitedStatuses, bindingStatuses, openStatuses] as const

/**
 * What each order of organisation $1 counts as now, as a piece of SQL that more conditions on the order `o` may follow. $3 are the
 * statuses in which a purchase is awaited, $4 those in which a sale is sold, $5 those in which an order is open.
 *
 * `due_on` is the day a purchase that is to come is expected. Where none was named it is infinity, as for all that is not to come; but -infinity
 * where its status does not say that it is to come, because it is a draft of which goods have come.
 */
export const countedOrders = `
select o.id as order_id, o.order_type, o.status,
  case when not (${isToCome('$3', '$5')}) then 'infinity'
    else coalesce(o.expected_date, case when o.status = any ($3::text[]) then 'infinity' else '-infinity' end::date) end as due_on,
  case when o.order_type = 'sale' and o.status = any ($4::text[]) then o.order_date end as sold_on, o.total_amount as amount
from orders o where o.org_id = $1`

const unfolded = statement<{ id: string }>(
  'unfolded_orders',
  `select row_id as id from outbox where org_id = $1 and table_name = 'orders'
union
select row_id from outbox_backlog where org_id = $1 and table_name = 'orders'
  and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'order_figures')`,
)
/** Orders whose figures are not folded yet. */
export const unfoldedOrders = (): Statement<string[]> => unfolded().as((rows) => rows.map(({ id }) => id))
