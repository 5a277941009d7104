import type { ImportField } from './import-fields.ts'
import { matchColumns } from './match-columns.ts'

/** A title, a date or an address may stand above the headings. */
const lookedAt = 10

/** The place of the row that names most fields; the first, where no row names two. */
export function findHeadings(rows: readonly { cells: readonly string[] }[], fields: readonly ImportField[]): number {
  const named = rows.slice(0, lookedAt).map(({ cells }) => Object.keys(matchColumns(cells, fields)).length)
  const most = Math.max(...named, 0)
  return most < 2 ? 0 : named.indexOf(most)
}
