import { activeStatuses } from '#contract/order-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { inventoryMetrics } from '#server/products/inventory-figures.ts'

type Counts = { active_orders: number; locations: number; suppliers: number; customers: number; orders: number }

const dashboardCounts = statement<Counts>(
  'dashboard_counts',
  `select (select count(*) from orders where org_id = $1 and status = any($2::text[])) as active_orders,
     (select count(*) from locations where org_id = $1) as locations,
     (select count(*) from suppliers where org_id = $1) as suppliers,
     (select count(*) from customers where org_id = $1) as customers,
     (select count(*) from orders where org_id = $1) as orders`,
)

/** The eight figures of the dashboard and what Setup Progress counts. Active orders are the contract's `activeStatuses`. */
export async function dashboardFigures(scope: Scope) {
  const [{ active_products: _, ...metrics }, [counts]] = await scope.batch(
    inventoryMetrics(),
    dashboardCounts(activeStatuses),
  )
  return { ...metrics, ...(counts ?? { active_orders: 0, locations: 0, suppliers: 0, customers: 0, orders: 0 }) }
}

/** The documented procedure: one object. */
export async function getInventoryMetrics(scope: Scope) {
  const { active_products: _, ...metrics } = await scope.run(inventoryMetrics())
  return metrics
}
