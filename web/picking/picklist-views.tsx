import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { type PicklistFiltersNow, picklistFilters } from './picklist-filters.tsx'

/** The views above the picklists. */
export function PicklistViews({ filters }: { filters: PicklistFiltersNow }) {
  return (
    <ViewTabs
      list="picklists"
      spec={picklistFilters}
      filters={filters}
      counts={useQuery(api.picking.summary.query())}
      own={[
        ['All', {}, ({ total }) => total],
        ['Open', { queue: 'open' }, ({ pending, in_progress }) => pending + in_progress],
        ['Pending', { status: 'pending' }, ({ pending }) => pending],
        ['Picking', { status: 'picking' }, ({ in_progress }) => in_progress],
      ]}
      useCount={usePicklistCount}
    />
  )
}

const usePicklistCount = (query: PicklistFiltersNow) => useQuery(api.picking.count.query({ query }))
