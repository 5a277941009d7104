import { ArrowDown, ArrowUp } from 'lucide-react'
import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { ListedMovement as Movement } from '#contract/stock.ts'
import { formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { CellLink, RowLink } from '../ui/row-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { DocumentLinks } from './document-links.tsx'

const product: Column<Movement> = {
  header: 'Product',
  csv: ['Product', 'SKU'],
  cell: (movement) => (
    <TwoLines
      strong
      wrap
      first={<ProductLink {...movement} />}
      second={movement.product_sku && <Code>{movement.product_sku}</Code>}
    />
  ),
  share: 2,
  card: 'title',
  cardCell: (movement) => <Moved movement={movement} />,
}
const type: Column<Movement> = {
  header: 'Type',
  cell: ({ movement_type }) => <TypeBadge type={movement_type} />,
  width: 88,
  card: 'badge',
}
const quantity: Column<Movement> = {
  header: 'Quantity',
  csv: ['Quantity', 'Short', 'Reversed'],
  cell: (movement) => <Quantity {...movement} />,
  align: 'right',
  width: 128,
  card: 'figure',
}
const location: Column<Movement> = {
  header: 'Location',
  cell: (movement) => <Place movement={movement} />,
  width: 152,
  card: 'detail',
  cardCell: ({ booked_location_name }) => <TwoLines first={booked_location_name} />,
}
const reference: Column<Movement> = {
  header: 'Reference',
  csv: ['Reference Type', 'Reference', 'Notes'],
  cell: (movement) => <Reference movement={movement} />,
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

/** The same rows where they are all of one location. */
export const movementColumnsOfOneLocation = movementColumns.filter((column) => column !== location)

function referenceOf({ reference_type, reference_id, notes }: Movement) {
  if (reference_type && reference_id) return `${reference_type}-${reference_id}`
  return notes || '-'
}

/** Where it was entered. What an order moved lies where the work booked it; where somebody named no place, that stands below. */
function Place({ movement }: { movement: Movement }) {
  const { location_name, document, booked_location_id, booked_location_name } = movement
  const booked = (
    <CellLink to={href(signedInPages.location, { id: booked_location_id })}>{booked_location_name}</CellLink>
  )
  return location_name || document ? <TwoLines first={booked} /> : <TwoLines first="No location" second={booked} />
}

const ProductLink = ({ product_id, product_name }: Movement) =>
  product_name ? (
    <RowLink to={href(signedInPages.product, { id: product_id })}>{product_name}</RowLink>
  ) : (
    'Unknown Product'
  )

/** Both on a phone: apart from each other, so that a finger meets the one it means. What somebody wrote stands there whole, as nothing hovers. */
function Moved({ movement }: { movement: Movement }) {
  const [text, beside] = [referenceOf(movement), notesBeside(movement)]
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2 wrap-anywhere">
        <ProductLink {...movement} />
      </span>
      {movement.document && (
        <span>
          <DocumentLinks of={movement.document} />
        </span>
      )}
      {text !== '-' && <span className="wrap-anywhere text-xs font-normal text-soft">{text}</span>}
      {!movement.document && beside && <span className="wrap-anywhere text-xs font-normal text-soft">{beside}</span>}
    </span>
  )
}

/** What somebody wrote beside a reference, which the line does not show. */
const notesBeside = ({ notes, ...movement }: Movement) =>
  notes && referenceOf({ ...movement, notes }) !== notes ? notes : null

/** The number of what goods moved for, and under it the reference as it is stored; where it is no document of ours, the notes. */
function Reference({ movement }: { movement: Movement }) {
  const { document, reference_id } = movement
  const text = referenceOf(movement)
  if (!document) return <TwoLines mono={Boolean(reference_id)} first={text} second={notesBeside(movement)} />
  return (
    <TwoLines
      first={<DocumentLinks of={document} />}
      second={
        <span className="code" title={text}>
          {text}
        </span>
      }
    />
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

/** As asked; where the shelf did not have that much, what was short stands beside it, and where it was taken back again, that. */
const Quantity = ({ quantity, shortfall, reversal_id }: Movement) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2 max-md:flex-col max-md:items-end">
    {reversal_id && <Badge look="secondary">Reversed</Badge>}
    {shortfall > 0 && <Badge look="destructive">{`${formatNumber(shortfall)} short`}</Badge>}
    {formatNumber(quantity)}
  </span>
)
