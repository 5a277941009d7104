import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { api } from '../platform/api-client.ts'
import { formatMoment, formatNumber } from '../platform/format.ts'
import { useFilters, withoutFilters } from '../platform/use-filters.ts'
import { type Listing, useList } from '../platform/use-list.ts'
import { useMayNot, useMe } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { areDaysSwapped, DaysProblem } from '../ui/day-filters.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { AuditDownload } from './audit-download.tsx'
import { AuditEntries, EntriesSkeleton } from './audit-entries.tsx'
import { AuditFilters, auditFilters } from './audit-filters.tsx'

export default function AuditPage() {
  // Nothing is asked before it is known who asks: it would be refused.
  const isKnown = useMe() !== undefined
  const mayNot = useMayNot('audit:read')
  return (
    <SettingsFrame
      title="Audit Log"
      lead="Who did what in your business, and when."
      action={isKnown && !mayNot && <AuditDownload />}
      wide
    >
      {mayNot && <EmptyState title="You may not read the audit log" text={mayNot} />}
      {!mayNot && (isKnown ? <AuditLog /> : <EntriesSkeleton text="Loading audit log..." />)}
    </SettingsFrame>
  )
}

function AuditLog() {
  const [filters, setFilters] = useFilters(auditFilters)
  const isSwapped = areDaysSwapped(filters)
  const list = useList({ ...api.audit.list.pages({ query: filters }), enabled: !isSwapped })
  const isFiltered = Object.values(filters).some(Boolean)
  const clear = () => setFilters(withoutFilters(auditFilters))
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <Toolbar search="Number or SKU" onChange={setFilters} onClear={isFiltered ? clear : undefined}>
          <AuditFilters filters={filters} onChange={setFilters} />
        </Toolbar>
        <DaysProblem {...filters} />
      </div>
      {!isSwapped && <Found list={list} onClear={isFiltered ? clear : undefined} />}
      <Seal />
    </>
  )
}

/** The entries, or why there are none: nothing was written yet, or nothing like what is looked for. */
function Found({ list, onClear }: { list: Listing<AuditEntry>; onClear: (() => void) | undefined }) {
  if (list.failure) return <ErrorNotice title="The audit log could not be loaded." {...list.failure} />
  if (list.pending) return <EntriesSkeleton text="Loading audit log..." />
  if (list.rows.length > 0) return <AuditEntries list={list} label="Audit log" />
  return (
    <div className="rounded-card border border-line bg-card">
      {onClear ? (
        <EmptyState title="Nothing matches these filters" action={<Button onClick={onClear}>Clear filters</Button>} />
      ) : (
        <EmptyState
          title="Nothing found in the audit log"
          text="Every change is written down here, from the first on."
        />
      )}
    </div>
  )
}

/** The newest seal, for whoever keeps it elsewhere. */
function Seal() {
  const { data } = useQuery(api.audit.seal.query())
  if (!data?.seal) return null
  const { position, hash, sealed_to } = data.seal
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card border border-line bg-card px-4 py-3">
      <ShieldCheck className="mt-0.5 size-5 text-brand" aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="font-medium">Sealed against changes</h2>
        <p className="text-sm text-soft">
          The first {formatNumber(position)} entries, up to {formatMoment(sealed_to)}, are chained by the code below,
          and each check of the books works it out again. Keep the newest code: with it you can prove later that nothing
          before it was changed.
        </p>
        <p className="code text-sm wrap-anywhere">{hash}</p>
      </div>
    </section>
  )
}
