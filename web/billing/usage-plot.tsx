import { formatNumber } from '../platform/format.ts'
import { topOf } from '../ui/top-of.ts'
import { longMonth, shortMonth } from './usage-words.ts'

type Bar = { month: string; figure: number }
type Props = {
  label: string
  /** Oldest first; the last is this month. At least one. */
  bars: readonly Bar[]
  /** As it is now; null is without limit. */
  limit: number | null
}

/** A few months do not fill the width. */
const fewest = 6
const percent = (part: number) => `${part * 100}%`

/** A bar for each month, the figures of the highest and of the last where they stand, and the limit where it is in sight. */
export function UsagePlot({ label, bars, limit }: Props) {
  const figures = bars.map(({ figure }) => figure)
  const highest = Math.max(...figures)
  const line = limit !== null && limit <= highest * 4 ? limit : null
  const top = topOf(line === null ? figures : [...figures, line])
  const slots = Math.max(fewest, bars.length)
  const placed = bars.map((bar, index) => ({ ...bar, slot: slots - bars.length + index, height: bar.figure / top }))
  return (
    <figure className="grid gap-2 px-4 pt-7 pb-4">
      <div className="relative h-40 md:h-48">
        <svg
          role="img"
          aria-label={inWords(label, bars)}
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {placed.map(({ month, slot, height }) => (
            <rect
              key={month}
              x={(1000 * (slot + 0.16)) / slots}
              width={(1000 * 0.68) / slots}
              y={1000 * (1 - height)}
              height={1000 * height}
              className={slot === slots - 1 ? 'fill-brand' : 'fill-edge'}
            />
          ))}
          <line x1="0" x2="1000" y1="1000" y2="1000" className="stroke-edge" vectorEffect="non-scaling-stroke" />
          {line !== null && <LimitLine y={1000 * (1 - line / top)} />}
        </svg>
        {line !== null && (
          <Label from={0} until={1} y={1 - line / top} className="text-low">{`Limit ${formatNumber(line)}`}</Label>
        )}
        {placed
          .filter(({ slot }, index) => slot === slots - 1 || isApart(index, figures, slots))
          .map(({ month, slot, height, figure }) => (
            <Label
              key={month}
              from={slot / slots}
              until={(slot + 1) / slots}
              y={1 - height}
              className="font-semibold text-ink"
            >
              {formatNumber(figure)}
            </Label>
          ))}
      </div>
      <Months {...{ placed, slots }} />
    </figure>
  )
}

function inWords(label: string, bars: readonly Bar[]) {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return label
  const highest = Math.max(...bars.map(({ figure }) => figure))
  return `${label}: ${formatNumber(first.figure)} in ${longMonth(first.month)}, ${formatNumber(last.figure)} so far in ${longMonth(last.month)}, at most ${formatNumber(highest)}.`
}

/** The first of the highest, where its figure does not run into that of the last. */
const isApart = (index: number, figures: readonly number[], slots: number) =>
  index === figures.indexOf(Math.max(...figures)) && figures.length - 1 - index > slots / 4

const LimitLine = ({ y }: { y: number }) => (
  <line x1="0" x2="1000" y1={y} y2={y} className="stroke-low" strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
)

type MonthsProps = { placed: readonly { month: string; slot: number }[]; slots: number }

/** Their names under the bars; of many a phone has room for every other one. */
const Months = ({ placed, slots }: MonthsProps) => (
  <figcaption
    aria-hidden="true"
    className="figures grid text-center text-xs text-soft"
    style={{ gridTemplateColumns: `repeat(${slots}, minmax(0, 1fr))` }}
  >
    {placed.map(({ month, slot }) => (
      <span
        key={month}
        style={{ gridColumnStart: slot + 1 }}
        className={slots > fewest && (slots - slot) % 2 === 0 ? 'max-sm:invisible' : undefined}
      >
        {shortMonth(month)}
      </span>
    ))}
  </figcaption>
)

type LabelProps = { from: number; until: number; y: number; className: string; children: string }

/** Stands on its bar; in the right half it ends with the bar instead of beginning with it. */
const Label = ({ from, until, y, className, children }: LabelProps) => (
  <span
    aria-hidden="true"
    className={`figures absolute -translate-y-[calc(100%+2px)] rounded-badge bg-card/85 px-0.5 text-xs ${className}`}
    style={{ top: percent(y), ...(from > 0.5 ? { right: percent(1 - until) } : { left: percent(from) }) }}
  >
    {children}
  </span>
)
