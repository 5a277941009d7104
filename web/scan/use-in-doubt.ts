import { useState } from 'react'
import { ApiRefusal, isUnsent } from '../platform/api-refusal.ts'
import { saysNothingOfCount } from '../platform/says-nothing-of-before.ts'

/** No answer came, or none one can trust: what was sent may have been booked. Only the very same may be sent again. */
const isInDoubt = (error: Error | null) =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 500) && !isUnsent(error)

type Sent = { error: Error | null; failureCount: number; isSuccess: boolean }

/**
 * Whether what was sent last may have been booked. That the session has ended, or wants its second step, says nothing of what was sent before
 * that: the doubt stays until there is an answer. `before`: it was there when the screen was opened anew.
 */
export function useInDoubt({ error, failureCount, isSuccess }: Sent, before: boolean) {
  const [was, setWas] = useState(before)
  // Only what got no answer is sent again by itself, so that of several failures the first was none.
  const is = isInDoubt(error) || (saysNothingOfCount(error) && (was || failureCount > 1))
  if ((error || isSuccess) && is !== was) setWas(is)
  return is
}
