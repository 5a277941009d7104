import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Movement } from '#contract/stock.ts'
import { formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'

const product: Column<Movement> = {
  header: 'Product',
  cell: ({ product_name, product_sku }) => (
    <TwoLines
      strong
      wrap
      first={product_name ?? 'Unknown Product'}
      second={product_sku && <Code>{product_sku}</Code>}
    />
  ),
  share: 2,
  card: 'title',
  cardCell: (movement) => (
    <TwoLines
      first={movement.product_name ?? 'Unknown Product'}
      second={referenceOf(movement) === '-' ? null : referenceOf(movement)}
    />
  ),
}
const type: Column<Movement> = {
  header: 'Type',
  cell: ({ movement_type }) => <TypeBadge type={movement_type} />,
  width: 88,
  card: 'badge',
}
const quantity: Column<Movement> = {
  header: 'Quantity',
  cell: (movement) => <Quantity {...movement} />,
  align: 'right',
  width: 128,
  card: 'figure',
}
const location: Column<Movement> = {
  header: 'Location',
  cell: ({ location_name }) => <TwoLines first={location_name ?? 'No location'} />,
  width: 152,
}
const reference: Column<Movement> = {
  header: 'Reference',
  cell: (movement) => <TwoLines mono={Boolean(movement.reference_id)} first={referenceOf(movement)} />,
}
const date: Column<Movement> = { header: 'Date', cell: ({ created_at }) => <When at={created_at} />, width: 116 }

/** The rows of the ledger. */
export const movementColumns: readonly Column<Movement>[] = [
  product,
  type,
  quantity,
  location,
  reference,
  {
    ...date,
    card: 'detail',
    cardCell: ({ created_at, product_sku }) => (
      <span className="wrap-anywhere">
        <span className="code">{product_sku}</span> · <When at={created_at} />
      </span>
    ),
  },
]

/** The same rows where they are all of one product. */
export const movementColumnsOfOneProduct: readonly Column<Movement>[] = [
  { ...reference, card: 'title' },
  type,
  quantity,
  { ...location, card: 'detail' },
  { ...date, card: 'detail' },
]

function referenceOf({ reference_type, reference_id, notes }: Movement) {
  if (reference_type && reference_id) return `${reference_type}-${reference_id}`
  return notes || '-'
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
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
    {shortfall > 0 && <Badge look="destructive">{`${formatNumber(shortfall)} short`}</Badge>}
    {formatNumber(quantity)}
  </span>
)
