import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'

/**
 * Where a delivery is booked to: what was the default when the screen was opened, as long as nobody here chooses another. What is made the
 * default meanwhile is for the next delivery; the units of this one stand where they were counted.
 */
export function useDeliveryLocation(kept: string | undefined) {
  const [held, chooseLocation] = useState(kept)
  const { data, isFetching } = useQuery(api.stock.locations.query())
  const locations = data?.items ?? []
  const location = locations.find(({ id }) => id === held) ?? locations.find(({ is_default }) => is_default)
  // Not of an answer that is being asked for again: the default may have moved since, before this screen was opened.
  if (location && location.id !== held && !isFetching) chooseLocation(location.id)
  return { locations, location, held, chooseLocation }
}
