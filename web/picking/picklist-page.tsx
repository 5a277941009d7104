import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import type { Route } from './+types/picklist-page.ts'
import { PicklistGate } from './picklist-gate.tsx'
import { PicklistView } from './picklist-view.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.picking.get.query({ params: { id: params.id } }))
}

export default function PicklistPage({ params }: Route.ComponentProps) {
  return (
    <PicklistGate id={params.id}>{(picklist) => <PicklistView key={params.id} picklist={picklist} />}</PicklistGate>
  )
}
