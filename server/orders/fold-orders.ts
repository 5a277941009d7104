import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'
import { countedBy, countedOrders } from './counted-orders.ts'

// The dispatcher's transaction belongs to no organisation but visits several: each is named by the value. It is the login's, which owns the tables,
// so that no row security asks for it; on Citus the workers do not hear of it, as they would of `set local`, and need not.
const enterOrganisation = localStatement('enter_order_figures', `select set_config('app.org_id', $1, true)`)

// What orders counted as is taken off, they are counted anew, and what they count as now is added: nobody else writes them, so that each
// step sees what the one before it left.
const changed = (sign: '-' | '') => ({
  sales: `insert into sales_days as s (org_id, day, orders, amount)
select $1, sold_on, ${sign} count(*), ${sign} sum(amount)
from order_figures where org_id = $1 and order_id = any ($2::uuid[]) and sold_on is not null group by sold_on
on conflict (org_id, day) do update set orders = s.orders + excluded.orders, amount = s.amount + excluded.amount`,
  counts: `insert into order_counts as c (org_id, order_type, status, due_on, orders)
select $1, order_type, status, due_on, ${sign} count(*)
from order_figures where org_id = $1 and order_id = any ($2::uuid[]) group by order_type, status, due_on
on conflict (org_id, order_type, status, due_on) do update set orders = c.orders + excluded.orders`,
})
const takeOffSales = localStatement('take_off_sales', changed('-').sales)
const takeOffCounts = localStatement('take_off_order_counts', changed('-').counts)
const addSales = localStatement('add_sales', changed('').sales)
const addCounts = localStatement('add_order_counts', changed('').counts)

const countAnew = localStatement(
  'count_orders_anew',
  `insert into order_figures (org_id, order_id, order_type, status, due_on, sold_on, amount)
select $1, c.* from (${countedOrders} and o.id = any ($2::uuid[])) c
on conflict (org_id, order_id) do update set order_type = excluded.order_type, status = excluded.status,
  due_on = excluded.due_on, sold_on = excluded.sold_on, amount = excluded.amount`,
)

const fold = (org_id: string, ids: readonly string[]) => [
  takeOffSales(org_id, ids),
  takeOffCounts(org_id, ids),
  countAnew(org_id, ids, ...countedBy),
  addSales(org_id, ids),
  addCounts(org_id, ids),
]

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
      ...fold(org_id, [...new Set(theirs.map(({ id }) => id))]),
    ]),
}
