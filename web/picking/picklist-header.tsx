import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useAnnouncedChange } from '../platform/announce.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PicklistStatusBadge, PriorityBadge } from './picklist-badges.tsx'
import { backToPicklists } from './picklist-not-found.tsx'
import { customerOf, statusWords } from './picklist-words.ts'

export function PicklistHeader({ picklist, action }: { picklist: Picklist; action: ReactNode }) {
  useAnnouncedChange(`Status: ${statusWords[picklist.status]}`)
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
          <TextLink mono to={href(signedInPages.order, { id: picklist.order_id })}>
            {picklist.order_number}
          </TextLink>{' '}
          · <span className="text-ink">{customerOf(picklist)}</span>
        </>
      }
      action={action}
    />
  )
}
