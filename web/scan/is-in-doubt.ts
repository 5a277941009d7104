import { ApiRefusal } from '../platform/api-refusal.ts'

/** No answer came, or none one can trust: what was sent may have been booked. Only the very same may be sent again. */
export const isInDoubt = (error: Error | null) =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 500)
