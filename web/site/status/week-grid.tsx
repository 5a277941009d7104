import type { MeasuredStatus, StatusReport } from '#contract/shared/status.ts'
import { formatDate } from '../../platform/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { figures } from '../figures.ts'

const names = ['6 days ago', '5 days ago', '4 days ago', '3 days ago', '2 days ago', 'Yesterday', 'Today']
const bars: Record<MeasuredStatus, string> = {
  operational: 'bg-brand',
  degraded: 'bg-low',
  outage: 'bg-out',
  no_data: 'border border-dashed border-edge bg-sunken',
}

/** The uptime of each of the last seven days, in UTC. */
export function WeekGrid({ report }: { report: StatusReport | undefined }) {
  return (
    <section aria-labelledby="week" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="week" className="text-xl font-semibold">
          7-day uptime
        </h2>
        <p className="figures text-soft">Published figure: {figures.uptimeOfSevenDays}. Measured, by day in UTC:</p>
      </div>
      <ol className="grid gap-2 md:grid-cols-7 md:gap-3">
        {names.map((name, index) => (
          <Day key={name} name={name} day={report?.days[index]} />
        ))}
      </ol>
    </section>
  )
}

function Day({ name, day }: { name: string; day: StatusReport['days'][number] | undefined }) {
  return (
    <li
      title={day && formatDate(day.day)}
      className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_minmax(0,8rem)] items-center gap-3 md:grid-cols-1 md:gap-1.5"
    >
      <span className="text-sm text-soft md:order-2">{name}</span>
      <span
        aria-hidden="true"
        className={classNames('block h-4 rounded-badge md:order-1 md:h-14', bars[day?.status ?? 'no_data'])}
      />
      <span className="figures text-right font-medium md:order-3 md:text-left">{percentOf(day)}</span>
    </li>
  )
}

/** A day that was slow and never out is a hundred per cent, and is told apart by more than its colour. */
const percentOf = (day: StatusReport['days'][number] | undefined) =>
  day && day.percent !== null ? `${day.percent}%${day.status === 'degraded' ? ', degraded' : ''}` : 'no data'
