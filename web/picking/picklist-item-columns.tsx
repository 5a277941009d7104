import { href } from 'react-router'
import type { PicklistItem } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { RowLink } from '../ui/row-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { whereOf } from './picklist-words.ts'

export const picklistItemColumns: readonly Column<PicklistItem>[] = [
  {
    header: 'Product',
    cell: (item) => (
      <TwoLines
        strong
        wrap
        first={<RowLink to={href(signedInPages.product, { id: item.product_id })}>{item.product_name}</RowLink>}
        second={whereOf(item)}
      />
    ),
    share: 3,
    card: 'title',
  },
  { header: 'SKU', cell: ({ product_sku }) => <Code>{product_sku}</Code>, width: 160, share: 1, card: 'detail' },
  {
    header: 'Stock',
    cell: ({ stock_quantity }) => formatNumber(stock_quantity),
    align: 'right',
    width: 96,
  },
  { header: 'Ordered', cell: ({ quantity_ordered }) => formatNumber(quantity_ordered), align: 'right', width: 96 },
  {
    header: 'Picked',
    cell: ({ quantity_picked, quantity_ordered }) => (
      <>
        {formatNumber(quantity_picked)}
        <span className="font-normal text-soft @min-[46rem]:hidden"> / {formatNumber(quantity_ordered)}</span>
      </>
    ),
    align: 'right',
    width: 96,
    card: 'figure',
  },
  { header: 'Status', cell: (item) => <ItemStatus item={item} />, width: 108, card: 'badge' },
]

function ItemStatus({ item: { quantity_picked, quantity_ordered } }: { item: PicklistItem }) {
  if (quantity_picked >= quantity_ordered) return <Badge>Complete</Badge>
  return <Badge look="secondary">{quantity_picked > 0 ? 'Partial' : 'Pending'}</Badge>
}
