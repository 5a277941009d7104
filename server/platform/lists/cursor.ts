import { isId } from '#server/platform/is-id.ts'
import { refuse } from '#server/platform/refusal.ts'

/** A keyset page's place: the sort values of its last row, and of which list and order they are. Opaque to callers. */
export const cursorFrom = (values: readonly string[], list: string) =>
  Buffer.from(JSON.stringify([...values, list])).toString('base64url')

/** Exactly as we write them: a day that does not exist comes back as another one, or not at all. */
const isMoment = (text: string) =>
  /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text

const isPlace = {
  moment: isMoment,
  day: (place: string) => place === 'infinity' || isMoment(`${place}T00:00:00.000Z`),
  text: (place: string) => !place.includes('\u0000'),
  whole: (place: string) => /^-?\d{1,15}$/.test(place),
  truth: (place: string) => place === 'true' || place === 'false',
}
/** What a list is sorted by. */
export type SortedBy = keyof typeof isPlace

/** Raises VALIDATION_ERROR on the field `cursor` for anything this list did not make. */
export function readCursor(
  cursor: string | undefined,
  sortedBy: SortedBy,
  list: string,
): [place: string, id: string] | undefined {
  if (!cursor) return undefined
  const values = parsed(cursor)
  // One that an older version made does not say of which list it is.
  if (values && isPlace[sortedBy](values[0]) && isId(values[1]) && (values[2] ?? list) === list)
    return [values[0], values[1]]
  const field = { field: 'cursor', value: cursor, message: 'Not a cursor of this list' }
  refuse('VALIDATION_ERROR', 'Not a cursor of this list', { ...field, fields: [field] })
}

function parsed(cursor: string): [place: string, id: string, of: string | undefined] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const areTexts = Array.isArray(values) && values.every((value) => typeof value === 'string')
    const [place, id, of, ...more] = areTexts ? values : []
    return place !== undefined && id !== undefined && more.length === 0 ? [place, id, of] : undefined
  } catch {
    return undefined // broken base64 or JSON is a bad cursor like any other
  }
}

/** Where the first page begins: of a list by text, and of one that is newest first. */
export const beforeAllTexts = ['', '00000000-0000-0000-0000-000000000000'] as const
export const beyondAllMoments = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Cuts a page of a list, read with one row too many, and says where the next one starts. */
export function pageFrom<Row>(
  rows: Row[],
  limit: number,
  list: string,
  place: (row: Row) => [place: string, id: string],
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? cursorFrom(place(last), list) : null }
}
