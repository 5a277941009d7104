import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { ScanSkeleton } from '../scan/scan-skeleton.tsx'
import type { Route } from './+types/pick-page.ts'
import { PickView } from './pick-view.tsx'
import { PicklistGate } from './picklist-gate.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.picking.get.query({ params: { id: params.id } }))
}

export default function PickPage({ params }: Route.ComponentProps) {
  const back = { to: href(signedInPages.picklist, { id: params.id }), label: 'Picklist' }
  return (
    <PicklistGate id={params.id} loading={<ScanSkeleton title="Pick" text="Loading picklist..." back={back} />}>
      {(picklist) => <PickView key={params.id} picklist={picklist} />}
    </PicklistGate>
  )
}
