import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatChange, formatNumber } from '../platform/format.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useEditing } from '../platform/use-editing.ts'
import { type FiltersOf, filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DaysChip, FilterChip } from '../ui/filter-chip.tsx'
import { ListMenu } from '../ui/list-menu.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import type { Route } from './+types/stock-movements-page.ts'
import { MovedDays } from './moved-days.tsx'
import { movementColumns } from './movement-columns.tsx'

const loadDialog = loadOnce(() => import('./record-movement-dialog.tsx'))
const RecordMovementDialog = openable(loadDialog)

const failed = 'Failed to fetch stock movements'

// No filter is offered here: figures elsewhere lead to the rows that they count.
const movementFilters = {
  product_id: 'id',
  movement_type: ['in', 'out'],
  moves: ['without', 'only'],
  sales: ['only'],
  from: 'day',
  to: 'day',
} as const
const typeWords = { in: 'In', out: 'Out' }
const moveWords = { without: 'Without moves', only: 'Moves only' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, movementFilters)
  return warm(api.stock.summary.query(), api.stock.movements.pages({ query }))
}

export default function StockMovementsPage() {
  const [filters, setFilters] = useFilters(movementFilters)
  const movements = useList(api.stock.movements.pages({ query: filters }), { failed })
  const isFiltered = Object.values(filters).some(Boolean)
  const isEmpty = !movements.pending && !isFiltered && movements.rows.length === 0
  const clear = () => setFilters(withoutFilters(movementFilters))
  const { open, add, close } = useEditing<never>()
  const mayNot = useMayNot('stock:write')
  const recordButton = (
    <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={add}>
      Record Movement
    </Button>
  )
  const wayOn = isFiltered ? <Button onClick={clear}>Clear filters</Button> : recordButton
  return (
    <Page>
      <PageHeader title="Stock Movements" action={recordButton} />
      <Stats />
      <MovedDays />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">Recent Movements</h2>
          <MovementTools filters={filters} isEmpty={isEmpty} />
        </div>
        {isFiltered && <MovementChips filters={filters} onChange={setFilters} onClear={clear} />}
        <DataTable
          list={movements}
          columns={movementColumns}
          label="Recent Movements"
          name="movements"
          loading="Loading stock movements..."
          failed={failed}
          empty={<EmptyState title="No stock movements found" action={wayOn} />}
        />
      </section>
      <Awaited>{open && <RecordMovementDialog onClose={close} />}</Awaited>
    </Page>
  )
}

type Filters = FiltersOf<typeof movementFilters>

const MovementTools = ({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) => (
  <div className="flex gap-2">
    {/* With nothing to save it is not there, and leaves its place. */}
    <DownloadButton
      className={isEmpty ? 'invisible' : ''}
      columns={movementColumns}
      name="movements"
      save={(columns) => api.stock.csv.save({ query: { ...filters, columns } })}
    />
    <ListMenu columns={movementColumns} name="movements" />
  </div>
)

type ChipsProps = { filters: Filters; onChange: (changes: Filters) => void; onClear: () => void }

/** What the list is narrowed to. */
const MovementChips = ({ filters, onChange, onClear }: ChipsProps) => (
  <div className="flex flex-wrap gap-2">
    {filters.movement_type && (
      <FilterChip onRemove={() => onChange({ movement_type: undefined })}>
        {typeWords[filters.movement_type]}
      </FilterChip>
    )}
    {filters.moves && (
      <FilterChip onRemove={() => onChange({ moves: undefined })}>{moveWords[filters.moves]}</FilterChip>
    )}
    {filters.sales && <FilterChip onRemove={() => onChange({ sales: undefined })}>Sales only</FilterChip>}
    {filters.product_id && <FilterChip onRemove={() => onChange({ product_id: undefined })}>One product</FilterChip>}
    <DaysChip {...filters} onChange={onChange} />
    <Button look="quiet" onClick={onClear}>
      Clear filters
    </Button>
  </div>
)

function Stats() {
  const summary = useQuery(api.stock.summary.query())
  return (
    <StatRow count={3} read={summary}>
      <StatCard label="Stock In" value={figureOf(summary, (s) => formatNumber(s.stock_in))} />
      <StatCard label="Stock Out" value={figureOf(summary, (s) => formatNumber(s.stock_out))} />
      <StatCard label="Net Movement" value={figureOf(summary, (s) => formatChange(s.net_movement))} />
    </StatRow>
  )
}
