import type { Trends } from '#contract/dashboard.ts'
import { type OrderStatus, type OrderType, orderStatuses } from '#contract/order-life.ts'
import { formatNumber } from '../platform/format.ts'
import { Panel } from '../ui/panel.tsx'
import { Behind } from './day-plot.tsx'
import { ordersWith } from './lists-behind.ts'
import { PartOf, RankedTable } from './ranked-table.tsx'

const words: Record<OrderStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  confirmed: 'Confirmed',
  picked: 'Picked',
  shipped: 'Shipped',
  delivered: 'Delivered',
  received: 'Received',
  cancelled: 'Cancelled',
}
const looks = { sale: 'bg-brand', purchase: 'bg-edge' } as const satisfies Record<OrderType, string>

/** How many orders stand at each step of their life, sales and purchases apart. */
export function OrdersByStatus({ orders }: { orders: Trends['orders'] }) {
  const count = (type: OrderType, status: OrderStatus) =>
    orders.find((row) => row.order_type === type && row.status === status)?.orders ?? 0
  const found = orderStatuses.filter((status) => orders.some((row) => row.status === status))
  const most = Math.max(1, ...orders.map((row) => row.orders))
  return (
    <Panel title="Orders by status">
      {found.length === 0 ? (
        <p className="px-4 py-6 text-soft">There are no orders yet.</p>
      ) : (
        <RankedTable
          label="Orders by status"
          heads={['Status', 'Sales', 'Purchases']}
          swatches={{ Sales: looks.sale, Purchases: looks.purchase }}
        >
          {found.map((status) => (
            <tr key={status}>
              <th scope="row" className="w-full">
                {words[status]}
                {(['sale', 'purchase'] as const).map(
                  (type) =>
                    count(type, status) > 0 && (
                      <PartOf key={type} part={count(type, status) / most} look={looks[type]} />
                    ),
                )}
              </th>
              {(['sale', 'purchase'] as const).map((type) => (
                <td key={type}>
                  <Behind to={count(type, status) > 0 ? ordersWith({ type, status }) : undefined}>
                    {formatNumber(count(type, status))}
                  </Behind>
                </td>
              ))}
            </tr>
          ))}
        </RankedTable>
      )}
    </Panel>
  )
}
