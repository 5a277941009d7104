import { useQuery } from '@tanstack/react-query'
import { waitingStatus } from '#contract/order-life.ts'
import { api } from '../platform/api-client.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { type OrderFiltersNow, orderFilters } from './order-filters.tsx'

/** The views above the order list: what waits for somebody, as the dashboard counts it. */
export function OrderViews({ filters }: { filters: OrderFiltersNow }) {
  const { data } = useQuery(api.orders.queues.query())
  return (
    <ViewTabs
      list="orders"
      spec={orderFilters}
      filters={filters}
      own={[
        ['All', {}, data?.all],
        ['To confirm', { status: waitingStatus.to_confirm }, data?.to_confirm],
        ['To pick', { type: 'sale', status: waitingStatus.to_pick }, data?.to_pick],
        ['To ship', { type: 'sale', status: waitingStatus.to_ship }, data?.to_ship],
        ['To receive', { queue: 'to_receive' }, data?.to_receive],
        ['Late', { queue: 'late' }, data?.late],
      ]}
      useCount={useOrderCount}
    />
  )
}

const useOrderCount = (query: OrderFiltersNow) => useQuery(api.orders.count.query({ query })).data
