import { picklistStatuses } from '#contract/picklist-life.ts'
import type { FiltersOf } from '../platform/use-filters.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { statusWords } from './picklist-words.ts'

const statusOptions = picklistStatuses.map((status) => [status, statusWords[status]] as const)

export const picklistFilters = { q: 'text', status: picklistStatuses } as const
type Filters = FiltersOf<typeof picklistFilters>

type Props = { filters: Filters; onChange: (changes: Filters, options?: { replace: boolean }) => void }

export function PicklistFilters({ filters, onChange }: Props) {
  return (
    <Toolbar search="Search picklist, order or customer" onChange={onChange}>
      <FilterSelect
        label="Status"
        all="All Status"
        options={statusOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </Toolbar>
  )
}
