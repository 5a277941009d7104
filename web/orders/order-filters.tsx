import {
  type OrderQueue,
  type OrderStatus,
  type OrderType,
  orderQueues,
  orderStatuses,
  orderTypes,
} from '#contract/order-life.ts'
import { orderOrders } from '#contract/order-list.ts'
import { api } from '../platform/api-client.ts'
import { type FiltersOf, withoutFilters } from '../platform/use-filters.ts'
import { areDaysSwapped, DayFilters, DaysProblem } from '../ui/day-filters.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { orderColumns } from './order-columns.tsx'
import { statusWords } from './order-words.ts'

const types = [
  ['purchase', 'Purchase'],
  ['sale', 'Sales'],
] as const satisfies [OrderType, string][]

/** The filter offers what the documented screen does; a link may name any other, which is then among them. */
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
const statusesFor = (chosen: OrderStatus | undefined) =>
  orderStatuses
    .filter((status) => isOffered[status] || status === chosen)
    .map((status) => [status, statusWords[status]] as const)

const queueWords: Record<OrderQueue, string> = {
  to_receive: 'Expected by today',
  due_today: 'Due today',
  late: 'Late',
  coming: 'On the way',
  sold: 'Confirmed sales',
}

export const orderFilters = {
  q: 'text',
  type: orderTypes,
  status: orderStatuses,
  queue: orderQueues,
  from: 'day',
  to: 'day',
  sort: orderOrders,
} as const
export type OrderFiltersNow = FiltersOf<typeof orderFilters>
/** What takes orders out of the list, and not how it is sorted. */
export const narrowingOf = ({ sort: _, ...narrowing }: OrderFiltersNow) => narrowing

type Props = {
  filters: OrderFiltersNow
  onChange: (changes: OrderFiltersNow, options?: { replace: boolean }) => void
  /** There is nothing to save as a file. */
  isEmpty: boolean
}

/** Search and filters of the order list: which kind, how far they have come, and between which order dates. */
export function OrderFilters({ filters, onChange, isEmpty }: Props) {
  const isFiltered = Object.values(narrowingOf(filters)).some(Boolean)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Toolbar
        search="Search number, reference or name"
        onChange={onChange}
        download={(columns) => api.orders.csv.save({ query: { ...filters, columns } })}
        isEmpty={isEmpty || areDaysSwapped(filters)}
        onClear={isFiltered ? () => onChange(withoutFilters(orderFilters)) : undefined}
        list={{ columns: orderColumns, name: 'orders' }}
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
          options={statusesFor(filters.status)}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
        {filters.queue && (
          <FilterChip onRemove={() => onChange({ queue: undefined })}>{queueWords[filters.queue]}</FilterChip>
        )}
        <DayFilters {...filters} onChange={onChange} />
      </Toolbar>
      <DaysProblem {...filters} />
    </div>
  )
}
