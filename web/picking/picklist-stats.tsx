import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'

export function PicklistStats() {
  const summary = useQuery(api.picking.summary.query())
  return (
    <StatRow read={summary}>
      <StatCard label="Total Picklists" value={figureOf(summary, (s) => formatNumber(s.total))} />
      <StatCard label="Pending" value={figureOf(summary, (s) => formatNumber(s.pending))} />
      <StatCard label="In Progress" value={figureOf(summary, (s) => formatNumber(s.in_progress))} />
      <StatCard label="Completed" value={figureOf(summary, (s) => formatNumber(s.completed))} />
    </StatRow>
  )
}
