import type { ImportField } from './import-fields.ts'
import { matchColumns } from './match-columns.ts'

/** A title, a date or an address may stand above the headings. */
export const lookedAt = 10

/** Each is listed for whoever says what it becomes. */
export const mostColumns = 500

type Row = { cells: readonly string[] }
const fieldsIn = ({ cells }: Row, fields: readonly ImportField[]) =>
  Object.keys(matchColumns(cells.slice(0, mostColumns), fields)).length

/** How many fields the row names that names most of them. */
export const mostNamed = (rows: readonly Row[], fields: readonly ImportField[]) =>
  Math.max(...rows.slice(0, lookedAt).map((row) => fieldsIn(row, fields)), 0)

/** The place of the row that names most fields; the first, where no row names two. */
export function findHeadings(rows: readonly Row[], fields: readonly ImportField[]): number {
  const most = mostNamed(rows, fields)
  return most < 2 ? 0 : rows.findIndex((row) => fieldsIn(row, fields) === most)
}
