import { refuse } from '#server/platform/refusal.ts'

/** Refuses because of the number that the caller has saved, or has not. */
export function refusePhone(value: string | null, message: string): never {
  refuse('VALIDATION_ERROR', `phone: ${message}`, { field: 'phone', value, fields: [{ field: 'phone', message }] })
}
