import { href } from 'react-router'
import { stockIs } from '#contract/product-list.ts'
import type { Product } from '#contract/products.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { StockGauge } from './stock-gauge.tsx'

export const productColumns: readonly Column<Product>[] = [
  {
    header: 'Product',
    cell: (product) => (
      <TwoLines
        strong
        first={<RowLink to={href(signedInPages.product, { id: product.id })}>{product.name}</RowLink>}
        second={product.description}
      />
    ),
    share: 3,
    card: 'title',
    sort: 'name',
  },
  { header: 'SKU', cell: (product) => <Code>{product.sku}</Code>, width: 132, share: 1, card: 'detail', sort: 'sku' },
  {
    header: 'Stock',
    cell: (product) => <Stock product={product} />,
    align: 'right',
    width: 136,
    sort: 'stock',
    card: 'figure',
    cardCell: (product) => formatNumber(product.stock_quantity),
  },
  { header: 'Unit', cell: (product) => product.unit, width: 60 },
  {
    header: 'Cost Price',
    cell: (product) => formatMoney(product.cost_price),
    align: 'right',
    width: 100,
    sort: 'cost_price',
  },
  {
    header: 'Selling Price',
    cell: (product) => formatMoney(product.selling_price),
    align: 'right',
    width: 112,
    sort: 'selling_price',
    card: 'detail',
  },
  {
    header: 'Status',
    cell: ({ is_active }) => (
      <Badge look={is_active ? 'default' : 'secondary'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
    width: 96,
    sort: 'status',
    card: 'badge',
    cardCell: (product) =>
      stockIs.low(product) ? (
        <LowBadge product={product} />
      ) : (
        !product.is_active && <Badge look="secondary">Inactive</Badge>
      ),
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
