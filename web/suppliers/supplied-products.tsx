import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { SuppliedProduct } from '#contract/trade.ts'
import { formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import type { Column } from '../ui/data-table-props.ts'
import { ListSection } from '../ui/list-section.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Sum } from '../ui/sum.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'

const columns: readonly Column<SuppliedProduct>[] = [
  {
    header: 'Product',
    cell: ({ id, name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.product, { id })}>{name}</RowLink>} />
    ),
    share: 3,
    card: 'title',
  },
  { header: 'SKU', cell: ({ sku }) => <Code>{sku}</Code>, width: 132, share: 1, card: 'detail' },
  {
    header: 'Units Ordered',
    cell: ({ units_ordered }) => formatNumber(units_ordered),
    align: 'right',
    width: 128,
    card: 'detail',
    cardCell: ({ units_ordered }) => `${formatNumber(units_ordered)} ordered`,
  },
  {
    header: 'Last Price',
    cell: ({ last_price }) => <Sum pounds={last_price} />,
    align: 'right',
    width: 124,
    card: 'figure',
  },
  { header: 'Last Ordered', cell: ({ last_order_date }) => <When at={last_order_date} />, width: 128 },
]

/** What was ordered from a supplier, and what it cost last. */
export const SuppliedProducts = ({ products }: { products: Listing<SuppliedProduct> }) => (
  <ListSection title="Products" list={products} columns={columns} empty="Nothing was ordered from this supplier yet" />
)
