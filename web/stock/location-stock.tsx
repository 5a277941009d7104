import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { StoredProduct } from '#contract/stock.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import type { Column } from '../ui/data-table-props.ts'
import { ListSection } from '../ui/list-section.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'

const columns: readonly Column<StoredProduct>[] = [
  {
    header: 'Product',
    cell: ({ id, name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.product, { id })}>{name}</RowLink>} />
    ),
    share: 3,
    card: 'title',
  },
  { header: 'SKU', cell: ({ sku }) => <Code>{sku}</Code>, width: 132, share: 1, card: 'detail' },
  { header: 'On hand', cell: ({ on_hand }) => formatNumber(on_hand), align: 'right', width: 104, card: 'figure' },
  {
    header: 'Reserved',
    cell: ({ reserved }) => formatNumber(reserved),
    align: 'right',
    width: 104,
    card: 'detail',
    cardCell: ({ reserved }) => `${formatNumber(reserved)} reserved`,
  },
  { header: 'Unit', cell: ({ unit }) => unit, width: 72 },
  { header: 'Cost Price', cell: ({ cost_price }) => formatMoney(cost_price), align: 'right', width: 112 },
  {
    header: 'Value',
    cell: ({ stock_value }) => formatMoney(stock_value),
    align: 'right',
    width: 124,
    card: 'detail',
  },
]

/** What lies at a location, by name. */
export const LocationStock = ({ stock }: { stock: Listing<StoredProduct> }) => (
  <ListSection title="Stock" list={stock} columns={columns} empty="Nothing lies here" />
)
