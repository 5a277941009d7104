import { isActiveOrder } from '#contract/order-life.ts'
import { unfoldedOrders } from '#server/orders/counted-orders.ts'
import { orderCounts } from '#server/orders/order-counts.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { today } from '#server/platform/today.ts'
import { inventoryMetrics, summariseProducts } from '#server/products/inventory-figures.ts'
import { unfoldedProducts } from '#server/products/unfolded.ts'

type Counts = { locations: number; suppliers: number; customers: number }

const dashboardCounts = statement<Counts>(
  'dashboard_counts',
  `select (select count(*) from locations where org_id = $1) as locations,
     (select count(*) from suppliers where org_id = $1) as suppliers,
     (select count(*) from customers where org_id = $1) as customers`,
)

/** The eight figures of the dashboard and what Setup Progress counts. Active orders are the contract's `activeStatuses`. */
export async function dashboardFigures(scope: Scope) {
  const [{ active_products: _, ...metrics }, [counts], byStatus] = await scope.readOn(
    [unfoldedProducts(), unfoldedOrders()],
    (products, orders) => [inventoryMetrics(products), dashboardCounts(), orderCounts(orders, today())],
  )
  const sum = (found: typeof byStatus) => found.reduce((total, { orders }) => total + orders, 0)
  return {
    ...metrics,
    ...(counts ?? { locations: 0, suppliers: 0, customers: 0 }),
    active_orders: sum(byStatus.filter(({ status }) => isActiveOrder(status))),
    orders: sum(byStatus),
  }
}

/** The documented procedure: one object. */
export async function getInventoryMetrics(scope: Scope) {
  const { active_products: _, ...metrics } = await summariseProducts(scope)
  return metrics
}
