import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { type PicklistFiltersNow, picklistFilters } from './picklist-filters.tsx'

/** The views above the picklists. */
export function PicklistViews({ filters }: { filters: PicklistFiltersNow }) {
  const { data } = useQuery(api.picking.summary.query())
  return (
    <ViewTabs
      list="picklists"
      spec={picklistFilters}
      filters={filters}
      own={[
        ['All', {}, data?.total],
        ['Open', { queue: 'open' }, data && data.pending + data.in_progress],
        ['Pending', { status: 'pending' }, data?.pending],
        ['Picking', { status: 'picking' }, data?.in_progress],
      ]}
      useCount={usePicklistCount}
    />
  )
}

const usePicklistCount = (query: PicklistFiltersNow) => useQuery(api.picking.count.query({ query })).data
