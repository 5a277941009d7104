import { useQuery } from '@tanstack/react-query'
import { type AuditKind, auditGroups, auditKindNames, doerOf, system } from '#contract/audit-words.ts'
import { api } from '../platform/api-client.ts'
import type { FiltersOf } from '../platform/use-filters.ts'
import { DayFilters } from '../ui/day-filters.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'

/** What the audit log is narrowed to, in the address. */
export const auditFilters = {
  q: 'text',
  user_id: 'text',
  from: 'day',
  to: 'day',
  kind: auditKindNames,
  group: auditGroups,
} as const
type Filters = FiltersOf<typeof auditFilters>

const kindWords: Partial<Record<AuditKind, string>> = { team: 'Team and people', developers: 'API keys and webhooks' }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const kinds = auditKindNames.map((kind) => [kind, kindWords[kind] ?? capital(kind)] as const)
const groups = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed or cancelled'],
  ['steps', 'Other steps'],
] as const

type Props = { filters: Filters; onChange: (change: Filters) => void }

/** Who, what kind of record, what was done to it, and between which days. */
export function AuditFilters({ filters, onChange }: Props) {
  const people = useQuery(api.audit.people.query()).data?.items.map(
    (person) => [person.user_id ?? system, doerOf(person)] as const,
  )
  return (
    <>
      <FilterSelect
        late="Unknown person"
        label="Person"
        all="Everybody"
        options={people}
        value={filters.user_id}
        onChange={(user_id) => onChange({ user_id })}
      />
      <FilterSelect
        label="Kind of record"
        all="All records"
        options={kinds}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label="What was done"
        all="All actions"
        options={groups}
        value={filters.group}
        onChange={(group) => onChange({ group })}
      />
      <DayFilters {...filters} onChange={onChange} />
    </>
  )
}
