import type { AuditEntry } from '#contract/audit.ts'
import { formatDate } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import { Button } from '../ui/button.tsx'
import { AuditEntryRow } from './audit-entry.tsx'

/** Writes, newest first, under the days on which they happened; earlier ones on demand. */
export function AuditEntries({ list, label }: { list: Listing<AuditEntry>; label: string }) {
  const days = Map.groupBy(list.rows, ({ created_at }) => formatDate(created_at))
  return (
    <section
      aria-label={label}
      className={`grid grid-cols-1 gap-5 ${list.stale ? 'opacity-85' : ''}`}
      aria-busy={list.stale}
    >
      {[...days].map(([day, entries]) => (
        <section key={day} className="grid grid-cols-1 gap-2" aria-label={day}>
          <p aria-hidden="true" className="figures text-sm font-medium text-soft">
            {day}
          </p>
          <ol className="overflow-clip rounded-card border border-line bg-card">
            {entries.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {list.more && (
        <Button className="w-fit max-md:w-full" pending={!list.loadMore} onClick={list.loadMore}>
          Show earlier
        </Button>
      )}
    </section>
  )
}

/** Where the entries will stand. */
export const EntriesSkeleton = ({ text }: { text: string }) => (
  <div role="status" className="grid animate-breathe gap-px overflow-clip rounded-card border border-line bg-line">
    <p className="bg-card px-4 py-3 text-soft">{text}</p>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="h-14 bg-card" />
    ))}
  </div>
)
