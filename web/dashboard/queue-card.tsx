import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { classNames } from '../ui/class-names.ts'
import { Ticks } from '../ui/ticks.tsx'

type Props = {
  label: string
  /** The list of exactly what is counted. */
  to: string
  read: { data: unknown; isError: boolean }
  count: number | undefined
  /** A line under the count. */
  note?: ReactNode
  /** Some of it should have been done already. */
  late?: boolean
  /** The first click of the next step; nothing where there is none. */
  children?: ReactNode
}

/**
 * One queue as a shelf label: on a phone two lines with its button at the right, else a card with it at the foot. As high from the start as it
 * will be, with a note and a button or without; five beside each other have room for two lines of a note.
 */
export function QueueCard({ label, to, read, count, note, late = false, children }: Props) {
  return (
    <li
      className={classNames(
        'relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-card border bg-card px-4 py-3 narrow:grid-cols-1 sm:flex sm:flex-col sm:items-stretch sm:gap-0.5 sm:pt-3.5',
        late ? 'border-out/45' : 'border-line',
      )}
    >
      <Ticks
        count={10}
        className={classNames('absolute top-0 right-4 h-2 w-10 max-sm:hidden', late ? 'text-out' : 'text-ink')}
      />
      <p className="code text-xs tracking-tight text-soft">{label}</p>
      <Count label={label} to={to} value={figureOf(read, () => formatNumber(count ?? 0))} isNone={count === 0} />
      <div className="grid min-h-6.5 content-start text-sm/6.5 text-soft xl:max-2xl:min-h-13 max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right narrow:col-auto narrow:row-auto narrow:text-left">
        {note || (count === 0 && 'Nothing waits')}
      </div>
      <div className="-my-1 grid min-w-0 max-sm:justify-end sm:mt-auto sm:mb-0 sm:min-h-9.5 sm:pt-1.5">{children}</div>
    </li>
  )
}

type CountProps = { label: string; to: string; value: string | undefined | null; isNone: boolean }

function Count({ label, to, value, isNone }: CountProps) {
  if (value === undefined) {
    return (
      <p className="flex max-sm:min-h-9 items-center text-2xl">
        <span className="sr-only">Loading...</span>
        &#8203;
        <span className="h-[0.7em] w-12 animate-breathe rounded-badge bg-sunken" />
      </p>
    )
  }
  if (value === null) return <p className="max-sm:min-h-9 text-2xl font-semibold">-</p>
  return (
    <p className="max-sm:min-h-9 text-2xl font-semibold">
      <Link
        to={to}
        prefetch="intent"
        aria-label={`${label}: ${value}`}
        className={classNames('rounded-badge underline-offset-4 hover:underline', isNone ? 'text-soft' : 'text-ink')}
      >
        {value}
      </Link>
    </p>
  )
}
