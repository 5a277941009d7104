import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import type { Route } from './+types/pick-page.ts'
import { PickView } from './pick-view.tsx'
import { PicklistGate } from './picklist-gate.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.picking.get.query({ params: { id: params.id } }))
}

export default function PickPage({ params }: Route.ComponentProps) {
  return <PicklistGate id={params.id}>{(picklist) => <PickView key={params.id} picklist={picklist} />}</PicklistGate>
}
