import { awaitedStatuses, bindingStatuses } from '#contract/order-life.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'
import { countedOrders } from './counted-orders.ts'

// The dispatcher's transaction belongs to no organisation but visits several: each is named by the value.
const enterOrganisation = localStatement('enter_order_figures', `select set_config('app.org_id', $1, true)`)

const fold = localStatement(
  'fold_orders',
  `with counted as (
  ${countedOrders} and o.id = any ($2::uuid[])
), changes as (
  select 1 as times, order_type, status, due_on, sold_on, amount from counted
  union all
  select -1, order_type, status, due_on, sold_on, amount from order_figures where org_id = $1 and order_id = any ($2::uuid[])
), kept as (
  insert into order_figures (org_id, order_id, order_type, status, due_on, sold_on, amount)
  select $1, order_id, order_type, status, due_on, sold_on, amount from counted
  on conflict (org_id, order_id) do update set order_type = excluded.order_type, status = excluded.status,
    due_on = excluded.due_on, sold_on = excluded.sold_on, amount = excluded.amount
), sold as (
  insert into sales_days as s (org_id, day, orders, amount)
  select $1, sold_on, sum(times), sum(times * amount) from changes where sold_on is not null group by sold_on
  on conflict (org_id, day) do update set orders = s.orders + excluded.orders, amount = s.amount + excluded.amount
)
insert into order_counts as c (org_id, order_type, status, due_on, orders)
select $1, order_type, status, due_on, sum(times) from changes group by order_type, status, due_on having sum(times) <> 0
on conflict (org_id, order_type, status, due_on) do update set orders = c.orders + excluded.orders`,
)

/** Counts the orders that the news names anew from their rows, so that the order of writes does not matter. Readers add what is not folded yet. */
export const orderFigures: OutboxConsumer = {
  name: 'order_figures',
  consume: (rows) =>
    [
      ...Map.groupBy(
        rows.filter(({ table }) => table === 'orders'),
        ({ org_id }) => org_id,
      ),
    ].flatMap(([org_id, theirs]) => [
      enterOrganisation(org_id),
      fold(org_id, [...new Set(theirs.map(({ id }) => id))], awaitedStatuses, bindingStatuses),
    ]),
}
