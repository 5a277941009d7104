import { api } from '../platform/api-client.ts'
import { filtersIn, useFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { warm } from '../platform/warm.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/picklists-page.ts'
import { picklistColumns } from './picklist-columns.tsx'
import { PicklistFilters, picklistFilters } from './picklist-filters.tsx'
import { PicklistRowButtons } from './picklist-row-buttons.tsx'
import { PicklistStats } from './picklist-stats.tsx'

const failed = 'Failed to fetch picklists'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, picklistFilters)
  return warm(api.picking.summary.query(), api.picking.list.pages({ query }))
}

export default function PicklistsPage() {
  const [filters, setFilters] = useFilters(picklistFilters)
  const picklists = useList(api.picking.list.pages({ query: filters }), { failed })
  const isFiltered = Boolean(filters.q || filters.status)
  return (
    <Page>
      <PageHeader title="Picklists" />
      <PicklistStats />
      <PicklistFilters filters={filters} onChange={setFilters} />
      <DataTable
        list={picklists}
        columns={picklistColumns}
        label="Picklists"
        loading="Loading picklists..."
        failed={failed}
        empty={
          <EmptyState
            title="No picklists found"
            text={
              isFiltered
                ? 'Try adjusting your search or filters'
                : 'A picklist is generated from a confirmed sales order.'
            }
          />
        }
        actionsWidth={132}
        actions={(picklist) => <PicklistRowButtons picklist={picklist} />}
      />
    </Page>
  )
}
