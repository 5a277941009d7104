import type { Trends } from '#contract/dashboard.ts'
import { idleDays } from '#contract/product-list.ts'
import { unfoldedOrders } from '#server/orders/counted-orders.ts'
import { orderCounts, salesDays } from '#server/orders/order-counts.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { today } from '#server/platform/today.ts'
import { inventoryMetrics } from '#server/products/inventory-figures.ts'
import { unfoldedProducts } from '#server/products/unfolded.ts'
import { type BestSeller, bestSellers } from '#server/stock/best-sellers.ts'
import { countIdleProducts, idleProducts } from '#server/stock/idle-products.ts'
import { stockDays } from '#server/stock/stock-days.ts'

const days = 90
const listed = 10
/** Nobody reads on beyond it, and counting more takes the longer the more there are. */
const mostCounted = 1000

/** What the plots of the dashboard show; read from folded figures only. */
export async function dashboardTrends(scope: Scope): Promise<Trends> {
  const day = today()
  const [stock, sales, { total_stock_value }, sellers, idle, count, counts] = await scope.readOn(
    [unfoldedProducts(), unfoldedOrders()],
    (products, orders) => [
      stockDays(days),
      salesDays(orders, day, days),
      inventoryMetrics(products),
      bestSellers(),
      idleProducts(idleDays, listed),
      countIdleProducts(idleDays, mostCounted),
      orderCounts(orders, day),
    ],
  )
  const sold = new Map(sales.map((one) => [one.day, one]))
  return {
    days: stock.map((one, place) => ({
      ...one,
      orders: sold.get(one.day)?.orders ?? 0,
      sales: sold.get(one.day)?.sales ?? 0,
      stock_value: place === stock.length - 1 ? total_stock_value : one.stock_value,
    })),
    best_sellers: {
      counted_at: sellers[0]?.counted_at ?? null,
      last_30_days: ranking(sellers, 30),
      last_90_days: ranking(sellers, 90),
    },
    idle: { count, items: idle },
    orders: counts.map(({ order_type, status, orders }) => ({ order_type, status, orders })),
  }
}

const ranking = (sellers: readonly BestSeller[], span: 30 | 90) =>
  sellers.filter((one) => one.days === span).map(({ days: _, counted_at: __, ...one }) => one)
