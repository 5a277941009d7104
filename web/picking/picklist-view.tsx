import { href, Link } from 'react-router'
import type { PicklistDetail } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { listed } from '../platform/use-list.ts'
import { DataTable } from '../ui/data-table.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PicklistAction } from './picklist-action.tsx'
import { PicklistStatusBadge, PriorityBadge } from './picklist-badges.tsx'
import { PicklistFacts } from './picklist-facts.tsx'
import { picklistItemColumns } from './picklist-item-columns.tsx'
import { backToPicklists } from './picklist-not-found.tsx'
import { customerOf } from './picklist-words.ts'
import { useStartPicking } from './use-start-picking.ts'

export function PicklistView({ picklist }: { picklist: PicklistDetail }) {
  const starting = useStartPicking(picklist.id)
  return (
    <Page>
      <PageHeader
        back={backToPicklists}
        title={picklist.picklist_number}
        badge={
          <>
            <PicklistStatusBadge status={picklist.status} />
            <PriorityBadge priority={picklist.priority} />
          </>
        }
        lead={
          <>
            <Link
              to={href(signedInPages.order, { id: picklist.order_id })}
              className="code text-brand underline underline-offset-4"
            >
              {picklist.order_number}
            </Link>{' '}
            · <span className="text-ink">{customerOf(picklist)}</span>
          </>
        }
        action={<PicklistAction picklist={picklist} starting={starting} />}
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
    </Page>
  )
}
