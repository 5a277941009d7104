import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedMovement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatChange, formatNumber } from '../platform/format.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useEditing } from '../platform/use-editing.ts'
import { filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { areDaysSwapped } from '../ui/day-filters.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListMenu } from '../ui/list-menu.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import type { Route } from './+types/stock-movements-page.ts'
import { MovedDays } from './moved-days.tsx'
import { movementColumns } from './movement-columns.tsx'
import { MovementFilters, type MovementFiltersNow, movementFilters } from './movement-filters.tsx'
import { ReverseButton } from './reverse-button.tsx'

const loadDialog = loadOnce(() => import('./record-movement-dialog.tsx'))
const RecordMovementDialog = openable(loadDialog)
const ReverseMovementDialog = openable(() => import('./reverse-movement-dialog.tsx'))

const failed = 'Failed to fetch stock movements'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, movementFilters)
  return warm(api.stock.summary.query(), api.stock.movements.pages({ query }))
}

export default function StockMovementsPage() {
  const [filters, setFilters] = useFilters(movementFilters)
  const isSwapped = areDaysSwapped(filters)
  const movements = useList({ ...api.stock.movements.pages({ query: filters }), enabled: !isSwapped }, { failed })
  const isFiltered = Object.values(filters).some(Boolean)
  const isEmpty = !movements.pending && !isFiltered && movements.rows.length === 0
  const clear = () => setFilters(withoutFilters(movementFilters))
  const { open, add, close } = useEditing<never>()
  const [reversed, setReversed] = useState<ListedMovement>()
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
        {!isEmpty && (
          <MovementFilters filters={filters} product={productIn(movements.rows, filters)} onChange={setFilters} />
        )}
        {!isSwapped && (
          <DataTable
            list={movements}
            columns={movementColumns}
            label="Recent Movements"
            name="movements"
            loading="Loading stock movements..."
            failed={failed}
            empty={<EmptyState title="No stock movements found" action={wayOn} />}
            actions={(movement) => <ReverseButton movement={movement} onReverse={() => setReversed(movement)} />}
          />
        )}
      </section>
      <Awaited>{open && <RecordMovementDialog onClose={close} />}</Awaited>
      <Awaited>
        {reversed && (
          <ReverseMovementDialog
            movement={reversed}
            onClose={() => setReversed((now) => (now === reversed ? undefined : now))}
          />
        )}
      </Awaited>
    </Page>
  )
}

/** What the product is called that they are narrowed to; the rows of other filters may still stand there. */
const productIn = (rows: readonly ListedMovement[], { product_id }: MovementFiltersNow) =>
  product_id && rows.find((movement) => movement.product_id === product_id)?.product_name

const MovementTools = ({ filters, isEmpty }: { filters: MovementFiltersNow; isEmpty: boolean }) => (
  <div className="flex gap-2">
    {/* With nothing to save, as between days that are swapped, it is not there, and leaves its place. */}
    <DownloadButton
      className={isEmpty || areDaysSwapped(filters) ? 'invisible' : ''}
      columns={movementColumns}
      name="movements"
      save={(columns) => api.stock.csv.save({ query: { ...filters, columns } })}
    />
    <ListMenu columns={movementColumns} name="movements" />
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
