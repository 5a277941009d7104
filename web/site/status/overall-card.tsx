import { CircleCheck, CircleHelp, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { MeasuredStatus, StatusReport } from '#contract/shared/status.ts'
import { formatTime } from '../../platform/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { isEverMeasured } from './is-ever-measured.ts'

const looks: Record<MeasuredStatus, { headline: string; icon: LucideIcon; frame: string; colour: string }> = {
  operational: {
    headline: 'All systems operational',
    icon: CircleCheck,
    frame: 'border-brand/45 bg-brand-tint',
    colour: 'text-brand-strong',
  },
  degraded: {
    headline: 'Some systems are degraded',
    icon: TriangleAlert,
    frame: 'border-low/45 bg-low-tint',
    colour: 'text-low',
  },
  outage: {
    headline: 'Some systems are out',
    icon: OctagonAlert,
    frame: 'border-out/45 bg-out-tint',
    colour: 'text-out',
  },
  no_data: { headline: 'No data', icon: CircleHelp, frame: 'border-line bg-sunken', colour: 'text-soft' },
}

/** How everything is: as published until something was measured, then as measured. What was measured once and is not now has no data. */
export function OverallCard({ report }: { report: StatusReport | undefined }) {
  const measured = report && (isEverMeasured(report) || report.incidents.length > 0) ? report.status : undefined
  const { headline, icon: Icon, frame, colour } = looks[measured ?? 'operational']
  return (
    <section
      aria-labelledby="overall"
      className={classNames('flex items-start gap-4 rounded-card border px-5 py-6 sm:px-7', frame)}
    >
      <Icon className={classNames('mt-0.5 size-7 shrink-0', colour)} strokeWidth={1.75} aria-hidden="true" />
      <div className="grid gap-1">
        <h2 id="overall" className={classNames('text-xl font-semibold sm:text-2xl', colour)}>
          {headline}
        </h2>
        <p className="text-[15px]/6">
          {report && measured
            ? `Measured every minute; as of ${formatTime(report.generated_at)}`
            : 'Published status. Measured: no data'}
        </p>
        {report?.incidents.map(({ id, title }) => (
          <a key={id} href={`#record-${id}`} className="justify-self-start font-medium underline underline-offset-4">
            {title}
          </a>
        ))}
      </div>
    </section>
  )
}
