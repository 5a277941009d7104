import { activeStatuses } from '#contract/order-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { together } from '#server/platform/database/together.ts'
import { inventoryMetrics } from '#server/products/inventory-figures.ts'

type Counts = { active_orders: number; locations: number; suppliers: number; customers: number; orders: number }

/** The eight figures of the dashboard and what Setup Progress counts. Active orders are the contract's `activeStatuses`. */
export function dashboardFigures(scope: Scope) {
  return scope.readAtOnce(async (tx) => {
    const counting = tx.hot<Counts>(
      'dashboard_counts',
      `select (select count(*) from orders where org_id = $1 and status = any($2::text[])) as active_orders,
         (select count(*) from locations where org_id = $1) as locations,
         (select count(*) from suppliers where org_id = $1) as suppliers,
         (select count(*) from customers where org_id = $1) as customers,
         (select count(*) from orders where org_id = $1) as orders`,
      [tx.orgId, activeStatuses],
    )
    const [{ active_products: _, ...metrics }, [counts]] = await together(inventoryMetrics(tx), counting)
    return { ...metrics, ...(counts ?? { active_orders: 0, locations: 0, suppliers: 0, customers: 0, orders: 0 }) }
  })
}

/** The documented procedure: one object. */
export function getInventoryMetrics(scope: Scope) {
  return scope.readAtOnce(async (tx) => {
    const { active_products: _, ...metrics } = await inventoryMetrics(tx)
    return metrics
  })
}
