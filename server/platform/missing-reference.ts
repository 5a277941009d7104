import { refuse } from './refusal.ts'

/** An id in a body that names no row of this organisation: 404 like in a path, with the field that carried it. */
export function missingReference(field: string, value: unknown): never {
  refuse('NOT_FOUND', `${field} names nothing here`, { field, value })
}
