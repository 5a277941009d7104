import { lazy } from 'react'
import { api } from '../platform/api-client.ts'
import { filtersIn, useFilters, withoutFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { warm } from '../platform/warm.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ToolbarPlace } from '../ui/toolbar-place.tsx'
import { useSelection } from '../ui/use-selection.ts'
import type { Route } from './+types/picklists-page.ts'
import { picklistColumns } from './picklist-columns.tsx'
import { PicklistFilters, picklistFilters } from './picklist-filters.tsx'
import { PicklistRowButtons } from './picklist-row-buttons.tsx'
import { PicklistStats } from './picklist-stats.tsx'
import { PicklistViews } from './picklist-views.tsx'

const PicklistBulkBar = lazy(() => import('./picklist-bulk-bar.tsx'))

const failed = 'Failed to fetch picklists'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, picklistFilters)
  return warm(api.picking.summary.query(), api.views.list.query(), api.picking.list.pages({ query }))
}

export default function PicklistsPage() {
  const [filters, setFilters] = useFilters(picklistFilters)
  const picklists = useList(api.picking.list.pages({ query: filters }), { failed })
  const isFiltered = Object.values(filters).some(Boolean)
  const selection = useSelection(picklists, JSON.stringify(filters))
  return (
    <Page>
      <PageHeader title="Picklists" />
      <PicklistStats />
      <PicklistViews filters={filters} />
      <ToolbarPlace
        bulk={
          selection.count > 0 && (
            <PicklistBulkBar selection={selection} rows={picklists.rows} filters={filters} more={picklists.more} />
          )
        }
      >
        <PicklistFilters filters={filters} onChange={setFilters} />
      </ToolbarPlace>
      <DataTable
        list={picklists}
        columns={picklistColumns}
        label="Picklists"
        name="picklists"
        selection={selection}
        nameOf={({ picklist_number }) => picklist_number}
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
            action={
              isFiltered && <Button onClick={() => setFilters(withoutFilters(picklistFilters))}>Clear filters</Button>
            }
          />
        }
        actionsWidth={128}
        actions={(picklist) => <PicklistRowButtons picklist={picklist} />}
      />
    </Page>
  )
}
