import type { PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { api } from '../platform/api-client.ts'
import { listed } from '../platform/use-list.ts'
import { DataTable } from '../ui/data-table.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { CancelPicklistButton } from './cancel-picklist-button.tsx'
import { CorrectPicksLink } from './correct-picks.tsx'
import { EditPicklistButton } from './edit-picklist-button.tsx'
import { PicklistAction } from './picklist-action.tsx'
import { PicklistFacts } from './picklist-facts.tsx'
import { PicklistHeader } from './picklist-header.tsx'
import { picklistItemColumns } from './picklist-item-columns.tsx'
import { ShipPickedButton } from './ship-picked-button.tsx'
import { useStartPicking } from './use-start-picking.ts'

export function PicklistView({ picklist }: { picklist: PicklistDetail }) {
  const starting = useStartPicking(picklist.id)
  return (
    <Page>
      <PicklistHeader
        picklist={picklist}
        action={
          isOpen(picklist.status) ? (
            <>
              <CancelPicklistButton picklist={picklist} />
              <EditPicklistButton picklist={picklist} />
              <PicklistAction picklist={picklist} starting={starting} />
            </>
          ) : (
            isCompleted(picklist.status) && (
              <>
                <CorrectPicksLink picklist={picklist} />
                <ShipPickedButton picklist={picklist} />
              </>
            )
          )
        }
      />
      {starting.error && <ErrorNotice title="Failed to start picking" error={starting.error} />}
      <PicklistFacts picklist={picklist} />
      <section className="@container grid gap-3">
        <h2 className="text-lg font-semibold">Items</h2>
        <DataTable
          list={listed(picklist.items)}
          columns={picklistItemColumns}
          label="Picklist items"
          loading="Loading picklist..."
          failed="Failed to fetch picklist details"
          empty={<p className="px-4 py-10 text-center text-soft">This picklist has no items.</p>}
        />
      </section>
      <RecordHistory of={api.audit.ofPicklist.pages({ params: { id: picklist.id } })} />
    </Page>
  )
}
