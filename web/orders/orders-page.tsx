import { lazy, type ReactNode, useState } from 'react'
import type { OrderOrder } from '#contract/order-list.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { useOpenedByUrl } from '../platform/use-opened-by-url.ts'
import { warm } from '../platform/warm.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { areDaysSwapped } from '../ui/day-filters.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ToolbarPlace } from '../ui/toolbar-place.tsx'
import { useSelection } from '../ui/use-selection.ts'
import type { Route } from './+types/orders-page.ts'
import { orderColumns } from './order-columns.tsx'
import { narrowingOf, OrderFilters, orderFilters } from './order-filters.tsx'
import { OrderRowButtons } from './order-row-buttons.tsx'
import { OrderStats } from './order-stats.tsx'
import { OrderViews } from './order-views.tsx'

const loadDialog = loadOnce(() => import('./order-dialog.tsx'))
const OrderDialog = openable(loadDialog)
const OrderBulkBar = lazy(() => import('./order-bulk-bar.tsx'))

const failed = 'Failed to fetch orders'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, orderFilters)
  return warm(
    api.orders.summary.query(),
    api.orders.queues.query(),
    api.views.list.query(),
    api.orders.list.pages({ query }),
  )
}

export default function OrdersPage() {
  const [filters, setFilters] = useFilters(orderFilters)
  const isSwapped = areDaysSwapped(filters)
  const orders = useList({ ...api.orders.list.pages({ query: filters }), enabled: !isSwapped }, { failed })
  const { editing, add, edit, close } = useEditedOrder()
  const mayNot = useMayNot('orders:write')
  const narrowing = narrowingOf(filters)
  const isFiltered = Object.values(narrowing).some(Boolean)
  const isEmpty = !orders.pending && !isFiltered && orders.rows.length === 0
  // Of another sorting, too, nothing stays chosen: steps are taken from the rows that are loaded, and others are then.
  const selection = useSelection(orders, JSON.stringify(filters))
  const clear = () => setFilters(withoutFilters(orderFilters))

  const newButton = (label: string) => (
    <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={add}>
      {label}
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Orders" action={newButton('New Order')} />
      <OrderStats />
      <OrderViews filters={filters} />
      <ToolbarPlace
        bulk={
          selection.count > 0 && (
            <OrderBulkBar {...{ selection, filters: narrowing }} rows={orders.rows} more={orders.more} />
          )
        }
      >
        <OrderFilters filters={filters} onChange={setFilters} isEmpty={isEmpty} />
      </ToolbarPlace>
      {!isSwapped && (
        <DataTable
          list={orders}
          columns={orderColumns}
          label="Orders"
          name="orders"
          sorting={{ sort: filters.sort, onSort: (sort) => setFilters({ sort: sort as OrderOrder | undefined }) }}
          selection={selection}
          nameOf={({ order_number }) => order_number}
          loading="Loading orders..."
          failed={failed}
          empty={<NoOrders onClear={isFiltered ? clear : undefined} first={newButton('Create Your First Order')} />}
          actions={(order) => <OrderRowButtons order={order} onEdit={() => edit(order)} />}
        />
      )}
      <Awaited>{editing && <OrderDialog {...editing} onClose={close} />}</Awaited>
    </Page>
  )
}

/** `onClear`: where filters may be the reason. */
const NoOrders = ({ onClear, first }: { onClear: (() => void) | undefined; first: ReactNode }) => (
  <EmptyState
    title="No orders found"
    text={onClear && 'Try adjusting your search or filters'}
    action={onClear ? <Button onClick={onClear}>Clear filters</Button> : first}
  />
)

/**
 * What the order dialog is open for: an order of the list, or a new one, also through `?type=sale&new=true`, with
 * `&product=ID&quantity=12` for its first line and `&party=ID` for whom it is with.
 */
function useEditedOrder() {
  const [order, setOrder] = useState<Order | 'new' | null>(null)
  const [openedByUrl, setOpenedByUrl] = useOpenedByUrl('type', 'product', 'quantity', 'party')
  const type = openedByUrl?.type === 'sale' ? ('sale' as const) : ('purchase' as const)
  const isOpen = order !== null || openedByUrl !== null
  return {
    editing: isOpen ? { order: order === 'new' ? null : order, type, asked: openedByUrl } : null,
    add: () => setOrder('new'),
    edit: (next: Order) => setOrder(next),
    close: () => {
      setOrder(null)
      setOpenedByUrl(null)
    },
  }
}
