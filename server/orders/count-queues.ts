import { isActiveOrder, waitingStatus } from '#contract/order-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { today } from '#server/platform/today.ts'
import { unfoldedOrders } from './counted-orders.ts'
import { expectedOf, type OrderCount, orderCounts } from './order-counts.ts'

/** How many orders wait for which step, from folded counts: exact at every moment, and the same however many there are. */
export async function countQueues(scope: Scope) {
  const [counts] = await scope.readOn([unfoldedOrders()], (due) => [orderCounts(due, today())])
  const sum = (is: (count: OrderCount) => boolean) => counts.filter(is).reduce((total, { orders }) => total + orders, 0)
  const { due_today, late } = expectedOf(counts)
  return {
    all: sum(() => true),
    to_confirm: sum(({ status }) => isActiveOrder(status)),
    to_pick: sum(({ order_type, status }) => order_type === 'sale' && status === waitingStatus.to_pick),
    to_ship: sum(({ order_type, status }) => order_type === 'sale' && status === waitingStatus.to_ship),
    to_receive: due_today + late,
    late,
  }
}
