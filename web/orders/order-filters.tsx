import { type OrderStatus, type OrderType, orderStatuses, orderTypes } from '#contract/order-life.ts'
import { api } from '../platform/api-client.ts'
import type { FiltersOf } from '../platform/use-filters.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { statusWords } from './order-words.ts'

const types = [
  ['purchase', 'Purchase'],
  ['sale', 'Sales'],
] as const satisfies [OrderType, string][]

/** The filter offers what the documented screen does. */
const isOffered: Record<OrderStatus, boolean> = {
  draft: true,
  pending: true,
  confirmed: true,
  picked: false,
  shipped: true,
  delivered: true,
  received: false,
  cancelled: true,
}
const offered = orderStatuses.filter((status) => isOffered[status])
const statuses = offered.map((status) => [status, statusWords[status]] as const)

export const orderFilters = {
  q: 'text',
  type: orderTypes,
  status: offered,
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
