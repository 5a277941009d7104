import { formatNumber } from '../platform/format.ts'
import { classNames } from './class-names.ts'

type Props = {
  done: number
  total: number
  /** What is counted, for screen readers: 'Picked'. */
  label: string
  /** Leave the figures out where they stand elsewhere already. */
  bare?: boolean
}

/** How much of a whole is done; green once it is all. */
export function ProgressBar({ done, total, label, bare = false }: Props) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className="flex items-center gap-2.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={`${formatNumber(done)} of ${formatNumber(total)}`}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-badge bg-sunken ring-1 ring-line ring-inset"
      >
        <div
          className={classNames('h-full origin-left', share === 1 ? 'bg-brand' : 'bg-ink')}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      {!bare && (
        <span className="figures min-w-11 text-right text-sm whitespace-nowrap text-soft">
          {formatNumber(done)} / {formatNumber(total)}
        </span>
      )}
    </div>
  )
}
