import type { AuditEntry } from '#contract/audit.ts'
import type { PageOptions } from '../platform/api-client.ts'
import { type Listing, useList } from '../platform/use-list.ts'
import { BelowRows, below } from '../ui/below-rows.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { AuditEntries, EntriesSkeleton } from './audit-entries.tsx'

type Props = {
  /** Its read: `api.audit.ofCustomer.pages(...)`. */
  of: PageOptions<AuditEntry>
  /** The lists of the page that are read as well: it comes once they have. */
  under?: readonly Listing<unknown>[]
}

/** The last part of a record's page: who did what to it. */
export function RecordHistory({ of, under = [] }: Props) {
  const history = below(useList(of), ...under)
  const coming = <EntriesSkeleton text="Loading history..." />
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="record-history">
      <h2 id="record-history" className="text-lg font-semibold">
        History
      </h2>
      {history.failure && <ErrorNotice title="The history could not be loaded." {...history.failure} />}
      {history.pending && coming}
      {history.rows.length > 0 && (
        <BelowRows fallback={coming}>
          <AuditEntries list={history} label="History" />
        </BelowRows>
      )}
      {!history.pending && !history.failure && history.rows.length === 0 && (
        <p className="text-soft">Nothing was written down about it.</p>
      )}
    </section>
  )
}
