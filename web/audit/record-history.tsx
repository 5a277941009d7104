import type { AuditEntry } from '#contract/audit.ts'
import type { PageOptions } from '../platform/api-client.ts'
import { useList } from '../platform/use-list.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { AuditEntries, EntriesSkeleton } from './audit-entries.tsx'

/** The last part of a record's page: who did what to it. `of` is its read: `api.audit.ofCustomer.pages(...)`. */
export function RecordHistory({ of }: { of: PageOptions<AuditEntry> }) {
  const history = useList(of)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="record-history">
      <h2 id="record-history" className="text-lg font-semibold">
        History
      </h2>
      {history.error && (
        <ErrorNotice title="The history could not be loaded." error={history.error} onRetry={history.retry} />
      )}
      {history.pending && !history.error && <EntriesSkeleton text="Loading history..." />}
      {history.rows.length > 0 && <AuditEntries list={history} label="History" />}
      {!history.pending && !history.error && history.rows.length === 0 && (
        <p className="text-soft">Nothing was written down about it.</p>
      )}
    </section>
  )
}
