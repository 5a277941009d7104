import type { Api } from '#contract/all.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'

export type DashboardFigures = Answer<Api['dashboard']['figures']>

/** Four large labels, then four small ones. */
export function Figures({ figures }: { figures: { data: DashboardFigures | undefined; isError: boolean } }) {
  const count = (of: (answer: DashboardFigures) => number) => figureOf(figures, (answer) => formatNumber(of(answer)))
  const { data } = figures
  return (
    <>
      <StatRow>
        <StatCard label="Total Products" value={count((f) => f.total_products)} />
        <StatCard label="Low Stock Items" value={count((f) => f.low_stock)} danger={Boolean(data?.low_stock)} />
        <StatCard label="Active Orders" value={count((f) => f.active_orders)} />
        <StatCard label="Stock Value" value={figureOf(figures, (f) => formatMoney(f.total_stock_value))} />
      </StatRow>
      <StatRow>
        <StatCard size="small" label="Locations" value={count((f) => f.locations)} />
        <StatCard size="small" label="Suppliers" value={count((f) => f.suppliers)} />
        <StatCard size="small" label="Customers" value={count((f) => f.customers)} />
        <StatCard
          size="small"
          label="Out of Stock"
          value={count((f) => f.out_of_stock)}
          danger={Boolean(data?.out_of_stock)}
        />
      </StatRow>
    </>
  )
}
