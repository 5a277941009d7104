import { picklistQueues, picklistStatuses } from '#contract/picklist-life.ts'
import { type FiltersOf, withoutFilters } from '../platform/use-filters.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { picklistColumns } from './picklist-columns.tsx'
import { statusWords } from './picklist-words.ts'

const statusOptions = picklistStatuses.map((status) => [status, statusWords[status]] as const)

export const picklistFilters = { q: 'text', status: picklistStatuses, queue: picklistQueues } as const
export type PicklistFiltersNow = FiltersOf<typeof picklistFilters>

type Props = {
  filters: PicklistFiltersNow
  onChange: (changes: PicklistFiltersNow, options?: { replace: boolean }) => void
}

/** Search and filters of the picklists. */
export function PicklistFilters({ filters, onChange }: Props) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <Toolbar
      search="Search picklist, order or customer"
      onChange={onChange}
      onClear={isFiltered ? () => onChange(withoutFilters(picklistFilters)) : undefined}
      list={{ columns: picklistColumns, name: 'picklists' }}
    >
      <FilterSelect
        label="Status"
        all="All Status"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      {filters.queue && <FilterChip onRemove={() => onChange({ queue: undefined })}>Open</FilterChip>}
    </Toolbar>
  )
}
