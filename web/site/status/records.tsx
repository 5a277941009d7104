import type { StatusRecord, StatusUpdate } from '#contract/shared/status.ts'
import { statusComponents } from '#contract/shared/status.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { StatusBadge } from './status-badge.tsx'

const said: Record<StatusUpdate['state'], string> = {
  opened: 'Incident',
  scheduled: 'Planned',
  updated: 'Update',
  resolved: 'Resolved',
}
const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`

/** What is open, each with what was said about it. */
export const Records = ({ records }: { records: readonly StatusRecord[] }) =>
  records.map((record) => (
    <article
      key={record.id}
      id={`record-${record.id}`}
      className="grid scroll-mt-24 gap-3 rounded-card border border-line bg-card px-5 py-5 sm:px-7"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">{record.title}</h3>
        {record.impact && <StatusBadge status={record.impact} />}
        <p className="w-full text-sm text-soft">
          {record.ends_at
            ? `${moment(record.starts_at)} to ${moment(record.ends_at)}`
            : `Since ${moment(record.starts_at)}`}
          {` · ${record.components.map((key) => statusComponents[key].name).join(', ')}`}
        </p>
      </header>
      <ol className="grid gap-3">
        {record.updates.map(({ id, state, message, at }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-4">
            <p className="text-sm text-soft">
              {said[state]} · <time dateTime={at}>{moment(at)}</time>
            </p>
            <p className="text-[15px]/6 whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </article>
  ))
