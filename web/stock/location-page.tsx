import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { RecordGate } from '../ui/record-gate.tsx'
import type { Route } from './+types/location-page.ts'
import { LocationView } from './location-view.tsx'

const back = { to: signedInPages.locations, label: 'Back to Locations' }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  return warm(
    api.stock.location.query({ params }),
    api.stock.locationSummary.query({ params }),
    api.stock.locationStock.pages({ params }),
    api.stock.movements.pages({ query: { location_id: id } }),
  )
}

export default function LocationPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordGate key={id} noun="Location" query={api.stock.location.query({ params: { id } })} back={back}>
      {(location) => <LocationView location={location} back={back} />}
    </RecordGate>
  )
}
