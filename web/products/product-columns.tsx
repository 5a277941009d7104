import { href } from 'react-router'
import { stockIs } from '#contract/product-list.ts'
import type { Product } from '#contract/products.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { EditableFigure } from './editable-figure.tsx'
import { StockGauge } from './stock-gauge.tsx'

const figure = { align: 'right', width: 100 } as const

export const productColumns: readonly Column<Product>[] = [
  {
    header: 'Product',
    csv: ['Product', 'Description'],
    cell: (product) => (
      <span className="flex items-center gap-2.5">
        <InitialsTile name={product.name} />
        <TwoLines
          strong
          first={<RowLink to={href(signedInPages.product, { id: product.id })}>{product.name}</RowLink>}
          second={product.description}
        />
      </span>
    ),
    width: 176,
    share: 6,
    card: 'title',
    sort: 'name',
  },
  {
    header: 'SKU',
    cell: (product) => <Code>{product.sku}</Code>,
    width: 132,
    share: 1,
    card: 'detail',
    sort: 'sku',
    priority: 4,
  },
  {
    header: 'Stock',
    cell: (product) => <Stock product={product} />,
    align: 'right',
    width: 132,
    priority: 5,
    sort: 'stock',
    card: 'figure',
    cardCell: (product) => (
      <span className="grid justify-items-end">
        {formatNumber(product.stock_quantity)}
        <StockGauge product={product} />
      </span>
    ),
  },
  { header: 'Unit', cell: (product) => product.unit, width: 56 },
  {
    header: 'Cost Price',
    cell: (product) => <EditableFigure product={product} field="cost_price" />,
    ...figure,
    sort: 'cost_price',
  },
  {
    header: 'Selling Price',
    cell: (product) => <EditableFigure product={product} field="selling_price" />,
    cardCell: (product) => formatMoney(product.selling_price),
    ...figure,
    width: 108,
    sort: 'selling_price',
    card: 'detail',
  },
  {
    header: 'Status',
    cell: ({ is_active }) => (
      <Badge look={is_active ? 'default' : 'secondary'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
    width: 92,
    sort: 'status',
    card: 'badge',
    cardCell: (product) =>
      (stockIs.low(product) || !product.is_active) && (
        <span className="grid justify-items-end gap-1">
          {stockIs.low(product) && <LowBadge product={product} />}
          {!product.is_active && <Badge look="secondary">Inactive</Badge>}
        </span>
      ),
  },
  {
    header: 'Minimum',
    csv: ['Minimum Stock'],
    cell: (product) => <EditableFigure product={product} field="min_stock_level" />,
    ...figure,
    extra: true,
  },
  {
    header: 'Maximum',
    csv: ['Maximum Stock'],
    cell: ({ max_stock_level: most }) => (most === null ? '-' : formatNumber(most)),
    ...figure,
    extra: true,
  },
  {
    header: 'Barcode',
    cell: ({ barcode }) => (barcode ? <Code>{barcode}</Code> : '-'),
    width: 136,
    extra: true,
  },
]

function Stock({ product }: { product: Product }) {
  return (
    <span className="inline-grid justify-items-end">
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        {stockIs.low(product) && <LowBadge product={product} />}
        <span className={stockIs.low(product) ? 'font-semibold' : undefined}>
          {formatNumber(product.stock_quantity)}
        </span>
      </span>
      <StockGauge product={product} />
    </span>
  )
}

const LowBadge = ({ product }: { product: Product }) => (
  <Badge look={stockIs.out(product) ? 'destructive' : 'low'}>Low Stock</Badge>
)
