import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Movement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatChange, formatNumber } from '../platform/format.ts'
import { useEditing } from '../platform/use-editing.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'

const loadDialog = () => import('./record-movement-dialog.tsx')
const RecordMovementDialog = lazy(loadDialog)

const failed = 'Failed to fetch stock movements'
const columns: readonly Column<Movement>[] = [
  {
    header: 'Product',
    cell: ({ product_name, product_sku }) => (
      <TwoLines
        strong
        first={product_name ?? 'Unknown Product'}
        second={product_sku && <span className="code">{product_sku}</span>}
      />
    ),
    card: 'title',
    cardCell: (movement) => (
      <TwoLines
        first={movement.product_name ?? 'Unknown Product'}
        second={referenceOf(movement) === '-' ? null : referenceOf(movement)}
      />
    ),
  },
  { header: 'Type', cell: ({ movement_type }) => <TypeBadge type={movement_type} />, width: 88, card: 'badge' },
  { header: 'Quantity', cell: (movement) => <Quantity {...movement} />, align: 'right', width: 128, card: 'figure' },
  { header: 'Location', cell: ({ location_name }) => <TwoLines first={location_name ?? 'No location'} />, width: 168 },
  {
    header: 'Reference',
    cell: (movement) => <TwoLines mono={Boolean(movement.reference_id)} first={referenceOf(movement)} />,
  },
  {
    header: 'Date',
    cell: ({ created_at }) => <When at={created_at} />,
    width: 116,
    card: 'detail',
    cardCell: ({ created_at, product_sku }) => (
      <span className="truncate">
        <span className="code">{product_sku}</span> · <When at={created_at} />
      </span>
    ),
  },
]

function referenceOf({ reference_type, reference_id, notes }: Movement) {
  if (reference_type && reference_id) return `${reference_type}-${reference_id}`
  return notes || '-'
}

export const clientLoader = () => warm(api.stock.summary.query(), api.stock.movements.pages())

export default function StockMovementsPage() {
  const movements = useList(api.stock.movements.pages(), { failed })
  const { open, add, close } = useEditing<never>()
  const mayNot = useMayNot('stock:write')
  const recordButton = (
    <Button look="primary" disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={add}>
      Record Movement
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Stock Movements" action={recordButton} />
      <Stats />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">Recent Movements</h2>
          <DownloadButton save={() => api.stock.csv.save({})} />
        </div>
        <DataTable
          list={movements}
          columns={columns}
          label="Recent Movements"
          loading="Loading stock movements..."
          failed={failed}
          empty={<EmptyState title="No stock movements found" action={recordButton} />}
        />
      </section>
      <Suspense>{open && <RecordMovementDialog onClose={close} />}</Suspense>
    </Page>
  )
}

function Stats() {
  const summary = useQuery(api.stock.summary.query())
  return (
    <StatRow count={3}>
      <StatCard label="Stock In" value={figureOf(summary, (s) => formatNumber(s.stock_in))} />
      <StatCard label="Stock Out" value={figureOf(summary, (s) => formatNumber(s.stock_out))} />
      <StatCard label="Net Movement" value={figureOf(summary, (s) => formatChange(s.net_movement))} />
    </StatRow>
  )
}

const TypeBadge = ({ type }: { type: Movement['movement_type'] }) => (
  <Badge look={type === 'in' ? 'default' : 'secondary'}>
    {type === 'in' ? (
      <ArrowDown className="mr-1 size-3" aria-hidden="true" />
    ) : (
      <ArrowUp className="mr-1 size-3" aria-hidden="true" />
    )}
    {type}
  </Badge>
)

/** As asked; where the shelf did not have that much, what was short stands beside it. */
const Quantity = ({ quantity, shortfall }: Movement) => (
  <span className="inline-flex items-center justify-end gap-2">
    {shortfall > 0 && <Badge look="destructive">{`${formatNumber(shortfall)} short`}</Badge>}
    {formatNumber(quantity)}
  </span>
)
