import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'

/** Where a delivery is booked to: the default location as long as nobody chose another, or where that has gone meanwhile. */
export function useDeliveryLocation(kept: string | undefined) {
  const [chosen, chooseLocation] = useState(kept)
  const { data } = useQuery(api.stock.locations.query())
  const locations = data?.items ?? []
  const location = locations.find(({ id }) => id === chosen) ?? locations.find(({ is_default }) => is_default)
  return { locations, location, chosen, chooseLocation }
}
