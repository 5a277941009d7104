import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Read } from '../platform/use-failure.ts'
import { classNames } from './class-names.ts'
import { QuietRetry } from './quiet-retry.tsx'
import { Ticks } from './ticks.tsx'

type Props = {
  label: string
  /** The figure, formatted; undefined while it is on its way, null when it could not be read. */
  value: string | undefined | null
  /** Red figure and ticks, for what needs doing. */
  danger?: boolean
  /** Large for the one figure a page is about. */
  size?: 'large' | 'normal' | 'small'
  /** A line under the figure. */
  note?: ReactNode
  /** The list behind the figure; the whole label leads there. */
  to?: string
}

const figureSizes = { large: 'text-4xl', normal: 'text-xl md:text-2xl', small: 'text-xl' }

/** A shelf-edge label: barcode ticks in its upper edge, a mono label, one big figure. */
export function StatCard({ label, value, danger = false, size = 'normal', note, to }: Props) {
  return (
    <div
      className={classNames(
        '@container relative grid content-start gap-3 rounded-card border px-4 pt-3.5',
        size === 'small' ? 'pb-3' : 'pb-4',
        // Above a list on a phone the rows are what one came for.
        size !== 'large' && 'max-md:gap-1 max-md:px-3 max-md:pt-2.5 max-md:pb-2',
        danger ? 'border-out/45 bg-out-tint' : 'border-line bg-card',
        to && 'has-[a:hover]:border-edge',
      )}
    >
      <Ticks count={10} className={classNames('absolute top-0 right-4 h-2 w-10', danger ? 'text-out' : 'text-ink')} />
      <p className="code text-xs tracking-tight text-soft">{label}</p>
      <Figure value={value} danger={danger} className={figureSizes[size]} to={to} label={label} />
      {note && <p className="text-sm text-soft">{note}</p>}
    </div>
  )
}

type FigureProps = { value: Props['value']; danger: boolean; className: string; to: string | undefined; label: string }

function Figure({ value, danger, className, to, label }: FigureProps) {
  if (value === undefined) {
    return (
      <p className={classNames(className, 'flex items-center')}>
        <span className="sr-only">Loading...</span>
        &#8203;
        <span className="h-[0.7em] w-20 animate-breathe rounded-badge bg-sunken" />
      </p>
    )
  }
  const text = value ?? '-'
  return (
    // Not tabular, as beside it stands no other figure: the tabular 1 has slabs, which shout at this size.
    <p className={classNames(className, 'font-semibold', danger ? 'text-out' : 'text-ink')}>
      <span className="block text-[min(1em,calc(100cqi*1.6/var(--characters)))]" style={countOf(text)}>
        {to ? (
          <Link
            to={to}
            prefetch="intent"
            aria-label={`${label}: ${text}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </p>
  )
}

/** Long figures shrink until they fit their label in one line. */
const countOf = (text: string) => ({ '--characters': text.length }) as CSSProperties

/** A line of stat labels: two abreast on a phone, `count` abreast on a desk. `read` is where their figures come from: that they could not be read is said in the space below, so that nothing moves. */
export function StatRow({ children, count = 4, read }: { children: ReactNode; count?: 2 | 3 | 4; read?: Read }) {
  const columns = { 2: 'lg:grid-cols-4', 3: 'md:grid-cols-3 max-md:*:last:col-span-2', 4: 'lg:grid-cols-4' }[count]
  return (
    <div className="relative">
      <div className={classNames('grid grid-cols-2 gap-3 md:gap-4 narrow:grid-cols-1 narrow:*:col-auto!', columns)}>
        {children}
      </div>
      {read && (
        <div className="pointer-events-none absolute inset-x-0 top-full *:-my-1.5 md:*:-my-1 max-[20rem]:static [&_button]:pointer-events-auto">
          <QuietRetry read={read} what="The figures" />
        </div>
      )}
    </div>
  )
}
