import { api } from '../platform/api-client.ts'
import type { FiltersOf } from '../platform/use-filters.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'

const types = [
  ['purchase', 'Purchase'],
  ['sale', 'Sales'],
] as const
const statuses = [
  ['draft', 'Draft'],
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
] as const

export const orderFilters = {
  q: 'text',
  type: ['purchase', 'sale'],
  status: ['draft', 'pending', 'confirmed', 'shipped', 'delivered', 'cancelled'],
} as const
type Filters = FiltersOf<typeof orderFilters>

type Props = { filters: Filters; onChange: (changes: Filters, options?: { replace: boolean }) => void }

export function OrderFilters({ filters, onChange }: Props) {
  return (
    <Toolbar
      search="Search number, customer or supplier"
      onChange={onChange}
      download={() => api.orders.csv.save({ query: filters })}
    >
      <FilterSelect
        label="Type"
        all="All Types"
        options={types}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Status"
        all="All Status"
        options={statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </Toolbar>
  )
}
