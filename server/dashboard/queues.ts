import type { Queues } from '#contract/dashboard.ts'
import { isActiveOrder, type OrderStatus, type OrderType, waitingStatus } from '#contract/order-life.ts'
import { unfoldedOrders } from '#server/orders/counted-orders.ts'
import { nextDueOrder, oldestOrder } from '#server/orders/next-orders.ts'
import { nextToReorder } from '#server/orders/next-to-reorder.ts'
import { expectedOf, orderCounts } from '#server/orders/order-counts.ts'
import { nextToPick } from '#server/picking/next-to-pick.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { today } from '#server/platform/today.ts'
import { inventoryMetrics } from '#server/products/inventory-figures.ts'
import { unfoldedProducts } from '#server/products/unfolded.ts'

/** What waits for somebody, counted from folded figures, and the first of each queue. */
export async function workQueues(scope: Scope): Promise<Queues> {
  const day = today()
  const [counts, { low_stock }, confirm, pick, ship, receive, reorder] = await scope.readOn(
    [unfoldedProducts(), unfoldedOrders()],
    (products, orders) => [
      orderCounts(orders, day),
      inventoryMetrics(products),
      oldestOrder(waitingStatus.to_confirm),
      nextToPick(),
      oldestOrder(waitingStatus.to_ship),
      nextDueOrder(day),
      nextToReorder(products.product_ids),
    ],
  )
  const sum = (is: (type: OrderType, status: OrderStatus) => boolean) =>
    counts.reduce((total, { order_type, status, orders }) => total + (is(order_type, status) ? orders : 0), 0)
  const salesIn = (wanted: OrderStatus) => sum((type, status) => type === 'sale' && status === wanted)
  const expected = expectedOf(counts)
  return {
    to_confirm: { count: sum((_, status) => isActiveOrder(status)), next: confirm ?? null },
    to_pick: { count: salesIn(waitingStatus.to_pick), next: pick ?? null },
    to_ship: { count: salesIn(waitingStatus.to_ship), next: ship ?? null },
    to_receive: { count: expected.due_today + expected.late, ...expected, next: receive ?? null },
    to_reorder: { count: low_stock, next: reorder ?? null },
  }
}
