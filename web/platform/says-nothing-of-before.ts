import { ApiRefusal, isNobody, isUnsent } from './api-refusal.ts'

/** About who asks, from where, or how often: answered before it is looked at what was asked. */
const aboutTheAsker = new Set([401, 403, 408, 410, 429])

/** Whether a refusal tells nothing of an earlier sending of the very same: that one may have been booked, though this one was not. */
export const saysNothingOfBefore = (error: Error | null) =>
  isNobody(error) || isUnsent(error) || (error instanceof ApiRefusal && aboutTheAsker.has(error.status))
