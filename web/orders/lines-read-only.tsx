import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { OrderType } from '#contract/order-life.ts'
import type { OrderItem } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { listed } from '../platform/use-list.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { RowLink } from '../ui/row-link.tsx'
import { Sum } from '../ui/sum.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { valuesOf } from './line-book.ts'
import { LineNotes } from './line-notes.tsx'

const productOf = (second: (item: OrderItem) => ReactNode): Column<OrderItem> => ({
  header: 'Product',
  cell: (item) => (
    <TwoLines
      strong
      wrap
      first={<RowLink to={href(signedInPages.product, { id: item.product_id })}>{item.product_name}</RowLink>}
      second={second(item)}
    />
  ),
  card: 'title',
})
const finalProduct = productOf((item) => (
  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <Code>{item.product_sku}</Code>
    {item.product_archived && <Badge look="secondary">Archived</Badge>}
  </span>
))
/** For those who may not edit an order that is under way: what there is of its products is theirs to see. */
const openProduct = productOf((item) => <OpenNotes item={item} />)
function OpenNotes({ item }: { item: OrderItem }) {
  const { product } = valuesOf(item)
  return product && <LineNotes product={product} item={item} />
}
const ordered: Column<OrderItem> = {
  header: 'Quantity',
  cell: ({ quantity }) => formatNumber(quantity),
  align: 'right',
  width: 104,
}
const prices: readonly Column<OrderItem>[] = [
  {
    header: 'Unit Price',
    cell: ({ quantity, unit_price }) => (
      <>
        <span className="mr-[0.5ch] @min-[46rem]:hidden">{formatNumber(quantity)} ×</span>
        {/* In one piece as long as a line has room for it. */}
        <span className="inline-block">
          <Sum pounds={unit_price} />
        </span>
      </>
    ),
    align: 'right',
    width: 128,
    card: 'detail',
  },
  {
    header: 'Total',
    cell: ({ total_price }) => <Sum pounds={total_price} />,
    align: 'right',
    width: 132,
    card: 'figure',
  },
]
const moved: Record<OrderType, Column<OrderItem>> = {
  purchase: {
    header: 'Received',
    cell: ({ quantity_received }) => formatNumber(quantity_received),
    align: 'right',
    width: 104,
  },
  sale: {
    header: 'Picked',
    cell: ({ quantity_picked }) => formatNumber(quantity_picked),
    align: 'right',
    width: 104,
  },
}
const columnsOf = (product: Column<OrderItem>) => ({
  purchase: [product, ordered, moved.purchase, ...prices],
  sale: [product, ordered, moved.sale, ...prices],
})
const [finalColumns, openColumns] = [columnsOf(finalProduct), columnsOf(openProduct)]

type Props = { items: readonly OrderItem[]; orderType: OrderType; isFinal: boolean; reason: string }

/** The items of an order that are final, and why. */
export function LinesReadOnly({ items, orderType, isFinal, reason }: Props) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">Order Items</h2>
        <p className="flex items-center gap-1.5 text-sm text-soft">
          <Lock className="size-3.5 shrink-0" aria-hidden="true" />
          {reason}
        </p>
      </div>
      <div className="@container">
        <DataTable
          list={listed(items)}
          columns={(isFinal ? finalColumns : openColumns)[orderType]}
          label="Order Items"
          loading="Loading order items..."
          failed="Failed to fetch order details"
          empty={<p className="px-4 py-10 text-center text-soft">No items added yet</p>}
        />
      </div>
    </section>
  )
}
