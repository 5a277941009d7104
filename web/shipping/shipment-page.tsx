import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RecordGate } from '../ui/record-gate.tsx'
import type { Route } from './+types/shipment-page.ts'
import { ShipmentView } from './shipment-view.tsx'

const back = { to: signedInPages.orders, label: 'Back to Orders' }

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  warm(api.shipping.get.query({ params: { id } }))

export default function ShipmentPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordGate key={id} noun="Shipment" query={api.shipping.get.query({ params: { id } })} back={back}>
      {(shipment) => <ShipmentView shipment={shipment} />}
    </RecordGate>
  )
}
