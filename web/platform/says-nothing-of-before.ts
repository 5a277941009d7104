import { ApiRefusal, isNobody, isUnsent } from './api-refusal.ts'

/** About who asks, from where, or how often: answered before it is looked at what was asked. */
const aboutTheAsker = new Set([401, 403, 408, 410, 429])

/** Whether a refusal tells nothing of an earlier sending of the very same: that one may have been booked, though this one was not. */
export const saysNothingOfBefore = (error: Error | null) =>
  isNobody(error) || isUnsent(error) || (error instanceof ApiRefusal && aboutTheAsker.has(error.status))

/**
 * The same of a count: its form is looked at before its key, and one that was sent before is refused for its form by an older version of the
 * server alone, which does not know a field of this page.
 */
export const saysNothingOfCount = (error: Error | null) =>
  saysNothingOfBefore(error) || (error instanceof ApiRefusal && error.code === 'VALIDATION_ERROR')
