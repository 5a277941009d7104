import { formatNumber } from '../platform/format.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** The one figure of a scan screen: how many units of all. */
export const UnitsFigure = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <section className="grid gap-2" aria-label={`Units ${label}`}>
    <p className="figures flex flex-wrap items-baseline gap-x-2.5">
      <span className="text-4xl font-semibold tracking-tight">{formatNumber(done)}</span>
      <span className="text-2xl text-soft">
        of {formatNumber(total)} {label}
      </span>
    </p>
    <ProgressBar done={done} total={total} label={`Units ${label}`} bare />
  </section>
)
