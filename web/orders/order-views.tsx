import { useQuery } from '@tanstack/react-query'
import { waitingStatus } from '#contract/order-life.ts'
import { api } from '../platform/api-client.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { narrowingOf, type OrderFiltersNow, orderFilters } from './order-filters.tsx'

/** The views above the order list: what waits for somebody, as the dashboard counts it. */
export function OrderViews({ filters }: { filters: OrderFiltersNow }) {
  return (
    <ViewTabs
      list="orders"
      spec={orderFilters}
      filters={filters}
      counts={useQuery(api.orders.queues.query())}
      own={[
        ['All', {}, ({ all }) => all],
        ['To confirm', { status: waitingStatus.to_confirm }, ({ to_confirm }) => to_confirm],
        ['To pick', { type: 'sale', status: waitingStatus.to_pick }, ({ to_pick }) => to_pick],
        ['To ship', { type: 'sale', status: waitingStatus.to_ship }, ({ to_ship }) => to_ship],
        ['To receive', { queue: 'to_receive' }, ({ to_receive }) => to_receive],
        ['Late', { queue: 'late' }, ({ late }) => late],
      ]}
      useCount={useOrderCount}
    />
  )
}

const useOrderCount = (filters: OrderFiltersNow) => useQuery(api.orders.count.query({ query: narrowingOf(filters) }))
