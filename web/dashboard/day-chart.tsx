import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDate } from '../platform/format.ts'
import { ticksIn } from './ticks-in.ts'

export type DayValue = { day: string; value: number }
type Props = {
  label: string
  days: readonly DayValue[]
  /** What adds up by the day stands as bars, what is there at its end as an area. */
  kind: 'bars' | 'area'
  /** A value in full, and short enough for an axis. */
  format: (value: number) => string
  short: (value: number) => string
}

const frame = { width: '100%', height: '100%' } as const
const margin = { top: 8, right: 0, bottom: 0, left: 0 }
const small = { fill: 'var(--ink-soft)', fontSize: 12 }

/** Days side by side, read by pointing at one or with the arrow keys. Nothing of it moves by itself. */
export default function DayChart({ label, days, kind, format, short }: Props) {
  const shared = { responsive: true, data: [...days], style: frame, margin, 'aria-label': label } as const
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        ticks={ticksIn(days.map(({ day }) => day))}
        interval="preserveStartEnd"
        tickFormatter={shortDate}
        tick={small}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)' }}
      />
      <YAxis
        width="auto"
        tickCount={5}
        allowDecimals={false}
        tickFormatter={short}
        tick={small}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={kind === 'bars' ? { fill: 'var(--sunken)' } : { stroke: 'var(--edge)' }}
        content={(shown) => <DayLabel {...shown} format={format} />}
      />
    </>
  )
  return kind === 'bars' ? (
    <BarChart {...shared} barCategoryGap="18%">
      {axes}
      <Bar dataKey="value" fill="var(--brand)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
    </BarChart>
  ) : (
    <AreaChart {...shared}>
      {axes}
      <Area
        dataKey="value"
        type="stepAfter"
        stroke="var(--ink)"
        strokeWidth={1.75}
        fill="var(--brand-tint)"
        fillOpacity={1}
        isAnimationActive={false}
        activeDot={{ r: 3, fill: 'var(--ink)', stroke: 'var(--card)' }}
      />
    </AreaChart>
  )
}

const shortDate = (day: string) => formatDate(day).slice(0, -5)

type LabelProps = Pick<TooltipContentProps, 'active' | 'payload' | 'label'> & { format: Props['format'] }

function DayLabel({ active, payload, label, format }: LabelProps) {
  const value = payload[0]?.value
  if (!active || typeof value !== 'number' || typeof label !== 'string') return null
  return (
    <div role="status" className="rounded-control border border-line bg-card px-2.5 py-1.5 text-sm shadow-float">
      <p className="text-soft">{formatDate(label)}</p>
      <p className="figures font-semibold">{format(value)}</p>
    </div>
  )
}
