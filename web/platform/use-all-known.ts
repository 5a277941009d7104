import { useState } from 'react'
import { useHoldKeys } from './key-gate.ts'
import { useIsLate } from './use-is-late.ts'

/** A read as `useQuery` answers it; of one that is not asked for there is nothing to wait for. */
export type Read = { isLoading: boolean; failureCount: number }

/**
 * Whether all that a dialog is read by has come, has failed at its first try or takes longer than three seconds: it stands only then. What came later
 * would make it longer, and move its buttons from under the pointer of whoever is pressing one. What is known already makes nobody wait; once
 * true it stays. Keys are held until then, as they are meant for the dialog.
 */
export function useAllKnown(...reads: readonly Read[]): boolean {
  const [wasKnown, setKnown] = useState(false)
  const isLate = useIsLate()
  const isKnown = wasKnown || isLate || reads.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
  if (isKnown && !wasKnown) setKnown(true)
  useHoldKeys(!isKnown, { typedInto: true })
  return isKnown
}
