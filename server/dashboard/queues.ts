import type { Queues } from '#contract/dashboard.ts'
import { isActiveOrder, isAwaited, type OrderStatus, type OrderType, waitingStatus } from '#contract/order-life.ts'
import { unfoldedOrders } from '#server/orders/counted-orders.ts'
import { nextDueOrder, oldestOrder } from '#server/orders/next-orders.ts'
import { nextToReorder } from '#server/orders/next-to-reorder.ts'
import { type OrderCount, orderCounts } from '#server/orders/order-counts.ts'
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
  const sum = (rows: readonly OrderCount[], of: (row: OrderCount) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const ofKind = (type: OrderType, status: OrderStatus) =>
    counts.filter((row) => row.order_type === type && row.status === status)
  const all = ({ orders }: OrderCount) => orders
  const awaited = counts.filter(({ order_type, status }) => order_type === 'purchase' && isAwaited(status))
  const [due_today, late] = [sum(awaited, (row) => row.due_today), sum(awaited, (row) => row.late)]
  return {
    to_confirm: {
      count: sum(
        counts.filter(({ status }) => isActiveOrder(status)),
        all,
      ),
      next: confirm ?? null,
    },
    to_pick: { count: sum(ofKind('sale', waitingStatus.to_pick), all), next: pick ?? null },
    to_ship: { count: sum(ofKind('sale', waitingStatus.to_ship), all), next: ship ?? null },
    to_receive: {
      count: due_today + late,
      ...{ due_today, late, coming: sum(awaited, all) - due_today - late },
      next: receive ?? null,
    },
    to_reorder: { count: low_stock, next: reorder ?? null },
  }
}
