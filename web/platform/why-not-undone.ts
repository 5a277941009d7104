import { ApiRefusal, isNobody } from './api-refusal.ts'

/** In words for whoever wanted it taken back. */
export function whyNotUndone(error: unknown) {
  if (error instanceof Error && isNobody(error)) return 'User not authenticated'
  return error instanceof ApiRefusal ? error.message : 'Something went wrong. Nothing was undone.'
}
