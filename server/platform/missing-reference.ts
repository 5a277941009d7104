import { refuse } from './refusal.ts'

/** An id in a body that names no row of this organisation: 404 like in a path, with the field that carried it. */
export function missingReference(field: string, value: unknown): never {
  refuse('NOT_FOUND', `${field} names nothing here`, { field, value })
}

/** Refuses the first id of a body's list that none of the rows has; they are what is there of those ids. */
export function requireEach(field: string, ids: readonly string[], rows: readonly { id: string }[]) {
  const there = new Set(rows.map(({ id }) => id))
  const place = ids.findIndex((id) => !there.has(id))
  if (place >= 0) missingReference(`${field}.${place}`, ids[place])
}
