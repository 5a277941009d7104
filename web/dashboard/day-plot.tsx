import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Panel } from '../ui/panel.tsx'
import { TableBehind } from '../ui/table-behind.tsx'
import { When } from '../ui/when.tsx'
import type { DayValue } from './day-chart.tsx'

// The library that draws is more than half of what the rest of the page weighs.
const DayChart = lazy(() => import('./day-chart.tsx'))

type Props = {
  title: string
  /** What the values are, for a heading and for who hears the plot. */
  unit: string
  days: readonly DayValue[]
  kind: 'bars' | 'area'
  format: (value: number) => string
  short: (value: number) => string
  /** The figure of the whole span, and the list behind it. */
  total: { value: number; to: string; words: string }
  /** The list behind one day; none where no list shows that. */
  behind?: (day: string) => string
  /** Instead of a plot where there is nothing to draw. */
  empty: string
}

/** A figure over days: its sum, its picture, and the picture as a table. */
export function DayPlot({ title, unit, days, kind, format, short, total, behind, empty }: Props) {
  const isEmpty = days.every(({ value }) => value === 0)
  return (
    <Panel title={title}>
      <p className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3">
        <Link to={total.to} className="figures text-xl font-semibold underline-offset-4 hover:underline">
          {format(total.value)}
        </Link>
        <span className="text-sm text-soft">{total.words}</span>
      </p>
      {isEmpty ? (
        <p className="grid h-44 place-items-center px-4 text-soft md:h-52">{empty}</p>
      ) : (
        <>
          <div className="h-44 px-4 pt-2 pb-3 md:h-52">
            <Suspense fallback={<div className="h-full animate-breathe rounded-control bg-sunken" />}>
              <DayChart label={`${title}, ${unit} by day`} days={days} kind={kind} format={format} short={short} />
            </Suspense>
          </div>
          <TableBehind caption={`${title} by day, newest first`} heads={['Day', unit]}>
            {days.toReversed().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">
                  <When at={day} />
                </th>
                <td>
                  <Behind to={value === 0 ? undefined : behind?.(day)}>{format(value)}</Behind>
                </td>
              </tr>
            ))}
          </TableBehind>
        </>
      )}
    </Panel>
  )
}

/** A figure, as a link where there is a list behind it. */
export const Behind = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link
      to={to}
      className="-my-1 inline-block min-h-6 min-w-6 py-0.5 underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  ) : (
    children
  )
