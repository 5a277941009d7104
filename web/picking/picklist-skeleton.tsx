import { useHoldKeys } from '../platform/key-gate.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { backToPicklists } from './picklist-not-found.tsx'

// As high as the line it stands for, in which a code is.
const loading = (
  <span role="status" className="leading-[21px]">
    Loading picklist...
  </span>
)

/** Stands where the picklist's head, its progress and its items will; what is pressed and scanned meanwhile waits for it. */
export function PicklistSkeleton() {
  useHoldKeys()
  return (
    <Page>
      <PageHeader back={backToPicklists} title="Picklist" lead={loading} />
      <div className="h-74 animate-breathe rounded-card border border-line bg-card md:h-46" aria-hidden="true" />
      <div className="h-64 animate-breathe rounded-card border border-line bg-card" aria-hidden="true" />
    </Page>
  )
}
