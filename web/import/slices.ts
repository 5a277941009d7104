import type { RecordRow } from './read-records.ts'

/** Rows sent in one request. Under one key goes one body, however often it is sent: it is made once. */
export type Slice = { rows: readonly RecordRow[]; key: string; items?: readonly object[] }

/** Few enough that the bar moves, and well below the 1 MB that a body may have. */
const mostRows = 100
const mostBytes = 400_000

const utf8 = new TextEncoder()

export function slicesOf(rows: readonly RecordRow[]): Slice[] {
  const slices: RecordRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = utf8.encode(JSON.stringify(row.record)).length
    const last = slices.at(-1)
    const fits = last && last.length < mostRows && bytes + size <= mostBytes
    if (fits) last.push(row)
    else slices.push([row])
    bytes = fits ? bytes + size : size
  }
  return slices.map(sliceOf)
}

export const sliceOf = (rows: readonly RecordRow[]): Slice => ({ rows, key: crypto.randomUUID() })
