import type { MovedDay } from '#contract/stock.ts'
import { formatDate, formatNumber } from '../platform/format.ts'

/** What came stands above a line, what went hangs below it, a pair of bars for each day. */
export function MovedPicture({ days }: { days: readonly MovedDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const sum = (of: (day: MovedDay) => number) => formatNumber(days.reduce((total, day) => total + of(day), 0))
  const [came, went] = [sum((day) => day.units_in), sum((day) => day.units_out)]
  // One scale for both, and a line where the highest and the deepest just fit.
  const highest = Math.max(1, ...days.map((day) => day.units_in))
  const deepest = Math.max(1, ...days.map((day) => day.units_out))
  const unit = 200 / (highest + deepest)
  const line = highest * unit
  const wide = 1000 / days.length
  return (
    <figure className="grid gap-2 px-4 pt-3 pb-3">
      <p className="figures flex flex-wrap gap-x-4 text-sm" aria-hidden="true">
        <Key look="bg-brand">{came} in</Key>
        <Key look="bg-edge">{went} out</Key>
        <span className="text-soft">in 30 days</span>
      </p>
      <svg
        role="img"
        aria-label={`${came} units in and ${went} units out from ${formatDate(first.day)} to today.`}
        viewBox="0 0 1000 200"
        preserveAspectRatio="none"
        className="h-28 w-full"
      >
        {days.map(({ day, units_in, units_out }, place) => (
          <g key={day}>
            <title>{`${formatDate(day)}: ${formatNumber(units_in)} in, ${formatNumber(units_out)} out`}</title>
            <rect x={place * wide} width={wide} height={200} className="fill-transparent" />
            <Bar x={place * wide} wide={wide} from={line - units_in * unit} to={line} look="fill-brand" />
            <Bar x={place * wide} wide={wide} from={line} to={line + units_out * unit} look="fill-edge" />
          </g>
        ))}
        <line x1="0" x2="1000" y1={line} y2={line} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="figures flex justify-between text-xs text-soft">
        <span>{formatDate(first.day)}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}

type BarProps = { x: number; wide: number; from: number; to: number; look: string }
const Bar = ({ x, wide, from, to, look }: BarProps) => (
  <rect x={x + wide * 0.16} width={wide * 0.68} y={from} height={to - from} className={look} />
)

const Key = ({ look, children }: { look: string; children: readonly string[] }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2 rounded-full ${look}`} />
    {children}
  </span>
)
