import type { Api } from '#contract/all.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { lowProducts, outProducts, pendingOrders } from './lists-behind.ts'

export type DashboardFigures = Answer<Api['dashboard']['figures']>

/** Four large labels, then four small ones; each leads to the list it counts. */
export function Figures({ figures }: { figures: { data: DashboardFigures | undefined; isError: boolean } }) {
  const count = (of: (answer: DashboardFigures) => number) => figureOf(figures, (answer) => formatNumber(of(answer)))
  const { data } = figures
  return (
    <>
      <StatRow>
        <StatCard label="Total Products" to={pages.products} value={count((f) => f.total_products)} />
        <StatCard
          label="Low Stock Items"
          to={lowProducts}
          value={count((f) => f.low_stock)}
          danger={Boolean(data?.low_stock)}
        />
        <StatCard label="Active Orders" to={pendingOrders} value={count((f) => f.active_orders)} />
        <StatCard
          label="Stock Value"
          to={pages.products}
          value={figureOf(figures, (f) => formatMoney(f.total_stock_value))}
        />
      </StatRow>
      <StatRow>
        <StatCard size="small" label="Locations" to={pages.locations} value={count((f) => f.locations)} />
        <StatCard size="small" label="Suppliers" to={pages.suppliers} value={count((f) => f.suppliers)} />
        <StatCard size="small" label="Customers" to={pages.customers} value={count((f) => f.customers)} />
        <StatCard
          size="small"
          label="Out of Stock"
          to={outProducts}
          value={count((f) => f.out_of_stock)}
          danger={Boolean(data?.out_of_stock)}
        />
      </StatRow>
    </>
  )
}
