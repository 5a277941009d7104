import { href } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { CodeLink } from '../ui/code-link.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { Sum } from '../ui/sum.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { EditableDate } from './editable-date.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { typeWords } from './order-words.ts'
import { PartyLink } from './party-link.tsx'

export const orderColumns: readonly Column<Order>[] = [
  {
    header: 'Order Number',
    cell: ({ id, order_number }) => (
      <CodeLink opensRow to={href(signedInPages.order, { id })}>
        {order_number}
      </CodeLink>
    ),
    width: 120,
    card: 'title',
  },
  { header: 'Type', cell: ({ order_type }) => typeWords[order_type], width: 92 },
  {
    header: 'Customer/Supplier',
    csv: ['Customer', 'Supplier'],
    cell: (order) => <TwoLines first={<PartyLink order={order} />} />,
    width: 136,
    share: 1,
    card: 'detail',
    priority: 4,
  },
  { header: 'Order Date', sort: 'order_date', cell: ({ order_date }) => <When at={order_date} />, width: 108 },
  {
    header: 'Expected Date',
    sort: 'expected_date',
    cell: (order) => <EditableDate order={order} />,
    width: 112,
  },
  { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, width: 104, card: 'badge' },
  {
    header: 'Total',
    cell: ({ total_amount }) => <Sum pounds={total_amount} />,
    align: 'right',
    width: 124,
    card: 'figure',
  },
  { header: 'Reference', cell: ({ reference }) => <TwoLines first={reference ?? '-'} />, width: 136, extra: true },
]
