import type { StockDay } from '#contract/stock.ts'
import { formatDate, formatNumber } from '../platform/format.ts'
import { topOf } from '../ui/top-of.ts'
import { areaUnder, lineOver, stepsOf } from './stock-curve.ts'

const percent = (part: number) => `${part * 100}%`

/** One ink line over one area, its figures written where they stand. */
export function StockPicture({ days, minimum }: { days: readonly StockDay[]; minimum: number }) {
  const levels = days.map((day) => day.on_hand)
  const top = topOf([...levels, minimum])
  const steps = stepsOf(levels, top)
  const [first, last] = [days[0], days.at(-1)]
  const highest = levels.indexOf(Math.max(...levels))
  if (!first || !last) return null
  return (
    <figure className="grid gap-2 px-4 pt-7 pb-4">
      <div className="relative h-44 md:h-52">
        <svg
          role="img"
          aria-label={`Stock from ${formatNumber(first.on_hand)} on ${formatDate(first.day)} to ${formatNumber(last.on_hand)} today, at most ${formatNumber(Math.max(...levels))}.`}
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={areaUnder(steps)} className="fill-brand-tint" />
          <line x1="0" x2="1000" y1="1000" y2="1000" className="stroke-edge" vectorEffect="non-scaling-stroke" />
          {minimum > 0 && <MinimumLine y={1000 * (1 - minimum / top)} />}
          <path
            d={lineOver(steps)}
            className="fill-none stroke-ink"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {minimum > 0 && (
          <Label x={0} y={1 - minimum / top} className="text-low">{`Minimum ${formatNumber(minimum)}`}</Label>
        )}
        {highest < days.length - 12 && (
          <Label x={steps[highest]?.from ?? 0} y={steps[highest]?.y ?? 0} className="text-soft">
            {formatNumber(levels[highest] ?? 0)}
          </Label>
        )}
        <Label x={1} y={steps.at(-1)?.y ?? 1} className="font-semibold text-ink">
          {formatNumber(last.on_hand)}
        </Label>
      </div>
      <figcaption className="figures flex justify-between text-xs text-soft">
        <span>{formatDate(first.day)}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}

const MinimumLine = ({ y }: { y: number }) => (
  <line x1="0" x2="1000" y1={y} y2={y} className="stroke-low" strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
)

/** Stands on its point; towards the right edge it ends there instead of beginning. */
const Label = ({ x, y, className, children }: { x: number; y: number; className: string; children: string }) => (
  <span
    aria-hidden="true"
    className={`figures absolute -translate-y-full pb-0.5 text-xs ${className}`}
    style={{ top: percent(y), ...(x > 0.5 ? { right: percent(1 - x) } : { left: percent(x) }) }}
  >
    {children}
  </span>
)
