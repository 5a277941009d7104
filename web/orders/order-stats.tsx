import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'

export function OrderStats() {
  const summary = useQuery(api.orders.summary.query())
  return (
    <StatRow read={summary}>
      <StatCard label="Total Orders" value={figureOf(summary, (s) => formatNumber(s.total_orders))} />
      <StatCard label="Purchase Orders" value={figureOf(summary, (s) => formatNumber(s.purchase_orders))} />
      <StatCard label="Sales Orders" value={figureOf(summary, (s) => formatNumber(s.sales_orders))} />
      <StatCard label="Total Value" value={figureOf(summary, (s) => formatMoney(s.total_value))} />
    </StatRow>
  )
}
