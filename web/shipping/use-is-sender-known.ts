import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'
import { useIsLate } from './use-is-late.ts'

/**
 * Whether it is known if the business has an address, or a first try to learn it has failed or takes too long. The form of a label stands only then: the notice
 * that asks for the address makes it longer, and would move its button from under the pointer of whoever is pressing it. Once true it stays.
 */
export function useIsSenderKnown(): boolean {
  const { isFetched, failureCount } = useQuery(api.business.details.query())
  const [isKnown, setKnown] = useState(false)
  const isLate = useIsLate()
  if (!isKnown && (isFetched || failureCount > 0 || isLate)) setKnown(true)
  return isKnown
}
