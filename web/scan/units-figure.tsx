import type { ReactNode } from 'react'
import { formatNumber } from '../platform/format.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

type Props = { done: number; total: number; label: string; action?: ReactNode }

/** The one figure of a scan screen: how many units of all; beside it what does all of them at once. */
export const UnitsFigure = ({ done, total, label, action }: Props) => (
  <section className="grid gap-2" aria-label={`Units ${label}`}>
    <div className="flex narrow:flex-wrap items-end justify-between gap-3">
      <p className="figures flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[48px] leading-none font-semibold tracking-tight md:text-4xl">{formatNumber(done)}</span>
        <span className="text-xl text-soft md:text-2xl">
          of {formatNumber(total)} {label}
        </span>
      </p>
      {action}
    </div>
    <ProgressBar done={done} total={total} label={`Units ${label}`} bare />
  </section>
)
