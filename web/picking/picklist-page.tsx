import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import type { Route } from './+types/picklist-page.ts'
import { PicklistGate } from './picklist-gate.tsx'
import { PicklistSkeleton } from './picklist-skeleton.tsx'
import { PicklistView } from './picklist-view.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.picking.get.query({ params: { id: params.id } }))
}

export default function PicklistPage({ params }: Route.ComponentProps) {
  return (
    <PicklistGate id={params.id} loading={<PicklistSkeleton />}>
      {(picklist) => <PicklistView key={params.id} picklist={picklist} />}
    </PicklistGate>
  )
}
