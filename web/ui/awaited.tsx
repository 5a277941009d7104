import { type ReactNode, Suspense } from 'react'
import { useHoldKeys } from '../platform/key-gate.ts'

type Props = {
  /** What stands there until it has come. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around what somebody opens to type into: what they type while its code is on its way is meant for it, and kept. */
export const Awaited = ({ fallback, children }: Props) => (
  <Suspense
    fallback={
      <>
        {fallback}
        <HeldKeys />
      </>
    }
  >
    {children}
  </Suspense>
)

function HeldKeys() {
  useHoldKeys(true, { typedInto: true })
  return null
}
