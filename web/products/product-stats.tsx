import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'

export function ProductStats() {
  const summary = useQuery(api.products.summary.query())
  return (
    <StatRow read={summary}>
      <StatCard label="Total Products" value={figureOf(summary, (s) => formatNumber(s.total_products))} />
      <StatCard
        label="Low Stock Items"
        value={figureOf(summary, (s) => formatNumber(s.low_stock))}
        danger={Boolean(summary.data?.low_stock)}
      />
      <StatCard label="Total Stock Value" value={figureOf(summary, (s) => formatMoney(s.total_stock_value))} />
      <StatCard label="Active Products" value={figureOf(summary, (s) => formatNumber(s.active_products))} />
    </StatRow>
  )
}
