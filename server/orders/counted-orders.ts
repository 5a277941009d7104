import { type Statement, statement } from '#server/platform/database/statement.ts'

/**
 * What each order of organisation $1 counts as now, as a piece of SQL that more conditions on the order `o` may follow. $3 are the
 * statuses in which a purchase is awaited, $4 those in which a sale is sold.
 */
export const countedOrders = `
select o.id as order_id, o.order_type, o.status,
  case when o.order_type = 'purchase' and o.status = any ($3::text[]) then coalesce(o.expected_date, 'infinity') else 'infinity' end as due_on,
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
