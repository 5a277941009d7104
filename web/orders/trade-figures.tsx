import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Trade } from '#contract/trade.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatDate, formatMoney, formatNumber } from '../platform/format.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'

type Props = {
  trade: UseQueryResult<Trade>
  /** What the sum is called: 'Spent'. */
  total: string
  /** Takes the place of the average order. */
  children?: ReactNode
}

/** What was ordered altogether, from confirmed orders on, and what is still under way. */
export function TradeFigures({ trade, total, children }: Props) {
  const last = trade.data?.last_order_date
  return (
    <StatRow read={trade}>
      <StatCard label={total} value={figureOf(trade, (sums) => formatMoney(sums.total))} note="Confirmed or later" />
      <StatCard
        label="Orders"
        value={figureOf(trade, (sums) => formatNumber(sums.orders))}
        note={
          // As high from the start as it will usually be: two lines where the card is too narrow for one.
          <span className="block min-h-5 @max-[14.5rem]:min-h-10">
            {trade.data && (last ? `Not cancelled, last on ${formatDate(last)}` : 'None yet')}
          </span>
        }
      />
      <StatCard
        label="Open Orders"
        value={figureOf(trade, (sums) => formatNumber(sums.open_orders))}
        note="Draft to confirmed"
      />
      {children ?? (
        <StatCard
          label="Average Order"
          value={figureOf(trade, (sums) => formatMoney(sums.average_order))}
          note="Confirmed or later"
        />
      )}
    </StatRow>
  )
}
