import { type StatusReport, statusComponentKeys, statusComponents } from '#contract/shared/status.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { StatusBadge } from './status-badge.tsx'

/** The six components, each as measured; those that never were, as published. */
export function ComponentList({ report }: { report: StatusReport | undefined }) {
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
          <Now component={report?.components.find((one) => one.key === key)} />
        </li>
      ))}
    </ul>
  )
}

function Now({ component }: { component: StatusReport['components'][number] | undefined }) {
  const isPublished = !component || (component.updated_at === null && component.status === 'no_data')
  return (
    <div className="flex flex-wrap content-center items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-end">
      <StatusBadge status={isPublished ? 'operational' : component.status} />
      <p className="figures text-sm text-soft">
        {isPublished ? 'Published; last updated: no data' : `Last updated ${whenUpdated(component.updated_at)}`}
      </p>
    </div>
  )
}

const whenUpdated = (at: string | null) => (at === null ? 'by hand' : `${formatTime(at)}, ${formatDate(at)}`)
