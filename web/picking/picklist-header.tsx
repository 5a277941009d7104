import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PicklistStatusBadge, PriorityBadge } from './picklist-badges.tsx'
import { backToPicklists } from './picklist-not-found.tsx'
import { customerOf } from './picklist-words.ts'

export function PicklistHeader({ picklist, action }: { picklist: Picklist; action: ReactNode }) {
  return (
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
      action={action}
    />
  )
}
