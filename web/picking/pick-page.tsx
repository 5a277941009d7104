import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useHold } from '../platform/keep-through-loss.ts'
import { warm } from '../platform/warm.ts'
import type { KeptCount } from '../scan/kept-count.ts'
import { ScanSkeleton } from '../scan/scan-skeleton.tsx'
import type { Route } from './+types/pick-page.ts'
import { PickView } from './pick-view.tsx'
import { PicklistGate } from './picklist-gate.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return warm(api.picking.get.query({ params: { id: params.id } }))
}

export default function PickPage({ params }: Route.ComponentProps) {
  const back = { to: href(signedInPages.picklist, { id: params.id }), label: 'Picklist' }
  const loading = <ScanSkeleton title="Pick" text="Loading picklist..." back={back} />
  const hold = useHold<KeptCount>(`round ${params.id}`)
  return (
    <PicklistGate id={params.id} loading={loading}>
      {(picklist) => (hold ? <PickView key={params.id} picklist={picklist} hold={hold} /> : loading)}
    </PicklistGate>
  )
}
