import { isAwaited, type OrderStatus, type OrderType } from '#contract/order-life.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { countedBy, countedOrders } from './counted-orders.ts'

export type OrderCount = {
  order_type: OrderType
  status: OrderStatus
  orders: number
  /** Of these, purchases that are to come: expected today, and on a day before. */
  due_today: number
  late: number
  /** Of these, purchases that are to come with a day, and where their status does not tell of it those without one, too. */
  dated: number
}
export type SalesDay = { day: string; orders: number; sales: number }

// The folded counts, and on top of them orders that are not folded yet ($6): counted anew, against what they were counted as. Those come
// as values, because a distributed engine has the outbox elsewhere (decision 50).
const changes = `(
  select 1 as times, c.* from (${countedOrders} and o.id = any ($6::uuid[])) c
  union all
  select -1, order_id, order_type, status, due_on, sold_on, amount from order_figures where org_id = $1 and order_id = any ($6::uuid[])
) changes`

const counted = `select order_type, status, sum(orders) as orders, coalesce(sum(orders) filter (where due_on = $2::date), 0) as due_today,
    coalesce(sum(orders) filter (where due_on < $2::date and due_on > '-infinity'), 0) as late,
    coalesce(sum(orders) filter (where due_on < 'infinity'), 0) as dated`
const ofEach = 'group by order_type, status having sum(orders) <> 0'

// Most of the time: nothing waits to be folded.
const folded = statement<OrderCount>('folded_order_counts', `${counted} from order_counts where org_id = $1 ${ofEach}`)

const counts = statement<OrderCount>(
  'order_counts',
  `${counted}
  from (
    select order_type, status, due_on, orders from order_counts where org_id = $1
    union all
    select order_type, status, due_on, times from ${changes}
  ) found ${ofEach}`,
)

const sales = statement<SalesDay>(
  'sales_days',
  `select day, sum(orders) as orders, sum(amount) as sales
  from (
    select day, orders, amount from sales_days where org_id = $1 and day > $2::date - $7::int and day <= $2::date
    union all
    select sold_on, times, times * amount from ${changes} where sold_on > $2::date - $7::int and sold_on <= $2::date
  ) found group by day order by day`,
)

/** How many orders there are of each type and status, exact with `due`, those of the same moment that are not folded; a status without orders is left out. */
export const orderCounts = (due: readonly string[], today: string): Statement<OrderCount[]> =>
  due.length > 0 ? counts(today, ...countedBy, due) : folded(today)

/**
 * The sales of the last days, by order date: those confirmed and not cancelled, and their totals in pounds. Exact with `due`; a day
 * without sales is left out.
 */
export const salesDays = (due: readonly string[], today: string, days: number): Statement<SalesDay[]> =>
  sales(today, ...countedBy, due, days)

/** Of all counts, the purchases that are to come: expected today, on a day before, and later or without a day. */
export function expectedOf(counts: readonly OrderCount[]) {
  const sum = (of: (count: OrderCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  const [due_today, late] = [sum((count) => count.due_today), sum((count) => count.late)]
  const all = sum(({ order_type, status, orders, dated }) =>
    order_type === 'purchase' && isAwaited(status) ? orders : dated,
  )
  return { due_today, late, coming: all - due_today - late }
}
