import { useQuery } from '@tanstack/react-query'
import { movementTypes } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { type FiltersOf, withoutFilters } from '../platform/use-filters.ts'
import { Button } from '../ui/button.tsx'
import { DayFilters, DaysProblem } from '../ui/day-filters.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'

/** What the ledger is narrowed to, in the address. The last three come with a link from a figure, and are offered nowhere. */
export const movementFilters = {
  movement_type: movementTypes,
  location_id: 'id',
  from: 'day',
  to: 'day',
  product_id: 'id',
  moves: ['without', 'only'],
  sales: ['only'],
} as const
export type MovementFiltersNow = FiltersOf<typeof movementFilters>

const types = [
  ['in', 'In'],
  ['out', 'Out'],
] as const
const moveWords = { without: 'Without moves', only: 'Moves only' }

type Props = {
  filters: MovementFiltersNow
  /** What the product is called that they are narrowed to, once a row tells. */
  product: string | null | undefined
  onChange: (changes: MovementFiltersNow) => void
}

/** Which way, where, between which days, and what a link asked for. */
export function MovementFilters({ filters, product, onChange }: Props) {
  const { data } = useQuery(api.stock.locations.query())
  const locations = data?.items.map(({ id, name }) => [id, name] as const)
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect
          label="Type"
          all="All Types"
          options={types}
          value={filters.movement_type}
          onChange={(movement_type) => onChange({ movement_type })}
        />
        <FilterSelect
          late="Unknown location"
          label="Location"
          all="All Locations"
          options={locations}
          value={filters.location_id}
          onChange={(location_id) => onChange({ location_id })}
        />
        <DayFilters {...filters} onChange={onChange} />
        <LinkedChips filters={filters} product={product} onChange={onChange} />
        {isFiltered && (
          <Button look="quiet" onClick={() => onChange(withoutFilters(movementFilters))} className="max-md:flex-1">
            Clear filters
          </Button>
        )}
      </div>
      <DaysProblem {...filters} />
    </div>
  )
}

const LinkedChips = ({ filters, product, onChange }: Props) => (
  <>
    {filters.moves && (
      <FilterChip onRemove={() => onChange({ moves: undefined })}>{moveWords[filters.moves]}</FilterChip>
    )}
    {filters.sales && <FilterChip onRemove={() => onChange({ sales: undefined })}>Sales only</FilterChip>}
    {filters.product_id && (
      <FilterChip onRemove={() => onChange({ product_id: undefined })}>
        {/* As wide before it is known: it moves nothing. */}
        <span className="w-48 truncate text-left">{product ?? 'One product'}</span>
      </FilterChip>
    )}
  </>
)
