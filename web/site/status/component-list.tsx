import { type StatusReport, statusComponentKeys, statusComponents } from '#contract/shared/status.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { isEverMeasured } from './is-ever-measured.ts'
import { StatusBadge } from './status-badge.tsx'

/** The six components, each as measured; as published until something was. */
export function ComponentList({ report }: { report: StatusReport | undefined }) {
  const isPublished = !report || !isEverMeasured(report)
  return (
    <ul className="rounded-card border border-line bg-card">
      {statusComponentKeys.map((key) => (
        <li
          key={key}
          className="grid gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 sm:grid-cols-[1fr_auto] sm:px-7"
        >
          <div className="grid gap-0.5">
            <h3 className="text-lg font-medium tracking-normal">{statusComponents[key].name}</h3>
            <p className="text-soft">{statusComponents[key].about}</p>
          </div>
          <Now component={report?.components.find((one) => one.key === key)} isPublished={isPublished} />
        </li>
      ))}
    </ul>
  )
}

type NowProps = { component: StatusReport['components'][number] | undefined; isPublished: boolean }

/** Beside what is measured nobody is shown as up who is not: what was not measured for a day says so. */
function Now({ component, isPublished }: NowProps) {
  const shown = isPublished && component?.status === 'no_data' ? undefined : component
  return (
    <div className="flex flex-wrap content-center items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-end">
      <StatusBadge status={shown?.status ?? 'operational'} />
      <p className="figures text-sm text-soft">
        {shown ? `Last updated${whenUpdated(shown)}` : 'Published; last updated: no data'}
      </p>
    </div>
  )
}

const whenUpdated = ({ updated_at: at, status }: StatusReport['components'][number]) => {
  if (at !== null) return ` ${formatTime(at)}, ${formatDate(at)}`
  return status === 'no_data' ? ': no data' : ' by hand'
}
