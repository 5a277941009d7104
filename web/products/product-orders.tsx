import { href } from 'react-router'
import type { OpenLine } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { partyOf, typeWords } from '../orders/order-words.ts'
import { formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import { CodeLink } from '../ui/code-link.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'

const columns: readonly Column<OpenLine>[] = [
  {
    header: 'Order Number',
    cell: ({ order_id, order_number }) => (
      <CodeLink opensRow to={href(signedInPages.order, { id: order_id })}>
        {order_number}
      </CodeLink>
    ),
    width: 128,
    card: 'title',
  },
  { header: 'Type', cell: ({ order_type }) => typeWords[order_type], width: 88 },
  { header: 'Customer/Supplier', cell: (line) => <TwoLines first={partyOf(line)} />, card: 'detail' },
  {
    header: 'Expected Date',
    cell: ({ expected_date }) => (expected_date ? <When at={expected_date} /> : '-'),
    width: 124,
  },
  { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, width: 108, card: 'badge' },
  { header: 'Ordered', cell: ({ quantity }) => formatNumber(quantity), align: 'right', width: 104 },
  {
    header: 'Open',
    cell: ({ open_quantity }) => formatNumber(open_quantity),
    align: 'right',
    width: 104,
    card: 'figure',
    cardCell: ({ order_type, open_quantity }) =>
      `${order_type === 'purchase' ? '+' : '−'}${formatNumber(open_quantity)}`,
  },
]

/** Who still waits for it, and who still brings it. */
export const ProductOrders = ({ list }: { list: Listing<OpenLine> }) => (
  <section className="grid gap-3">
    <h2 className="text-lg font-semibold">Open Orders</h2>
    <DataTable
      list={list}
      columns={columns}
      label="Open Orders"
      loading="Loading orders..."
      failed="Open orders could not be loaded."
      empty={<p className="px-4 py-10 text-center text-soft">No open orders</p>}
    />
  </section>
)
