import { useQuery } from '@tanstack/react-query'
import type { StockDay } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { daysOfCover, daysOfUse } from '../platform/days-of-cover.ts'
import { stockLasts } from '../platform/stock-lasts.ts'
import { topOf } from '../ui/top-of.ts'
import { lineOver, stepsOf } from './stock-curve.ts'

type Props = { id: string; available: number; created_at: string }

/** Its stock over 90 days as a line no larger than a word, and for how long it lasts as it was used in the last 30. */
export function StockCover({ id, available, created_at }: Props) {
  const { data } = useQuery(api.stock.history.query({ params: { id } }))
  const levels = data?.days.map((day) => day.on_hand)
  return (
    // As high while it is on its way.
    <span className="mt-1 flex min-h-5 items-center gap-2">
      {levels && (
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-5 w-20 overflow-visible"
        >
          <path
            d={lineOver(stepsOf(levels, topOf(levels)))}
            className="fill-none stroke-current"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      {data && wordsOf(available, daysOfCover(available, usedIn(data.days), daysOfUse(span, created_at)))}
    </span>
  )
}

const span = 30
const usedIn = (days: readonly StockDay[]) => days.slice(-span).reduce((sum, { used }) => sum + used, 0)

function wordsOf(available: number, cover: number | null): string {
  if (cover === null) return 'None went in 30 days'
  if (available <= 0) return 'None available'
  return `Lasts ${cover === 0 ? 'less than a day' : stockLasts(cover, 'about ')}`
}
