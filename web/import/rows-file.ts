import { csvCell, csvCellAsWritten } from '#contract/shared/csv-cell.ts'
import { saveBlob } from '../platform/api-request.ts'
import type { FileRow } from './file-row.ts'
import type { ChangeRow, ProblemRow } from './read-records.ts'

/** Saves rows that have a problem as a CSV file with what is wrong, and behind it the columns they came with. */
export const saveProblemRows = (headings: readonly string[], rows: readonly ProblemRow[], name: string) =>
  saveText(problemRowsText(headings, rows), name)

/** What stands above the problems of rows in such a file. */
export const problemHeading = 'Problem'

/** What stands above a column, and what it is called where nothing does. */
export const columnNamed = (heading: string, place: number) => heading || `Column ${place + 1}`

/** No heading is put above a cell too many: a row that has one is to be known by it again. A column without a heading is given one, so that it counts for none. */
export function problemRowsText(headings: readonly string[], rows: readonly ProblemRow[]) {
  const lines = rows.map(({ row, problems }) => [csvCell(problems.join('. ')), ...asWritten(row)])
  return csvOf([[problemHeading, ...named(headings)], ...lines])
}

/** Saves rows as they came, to be imported again as the file was that they are of. */
export const saveRows = (headings: readonly string[], rows: readonly FileRow[], name: string) =>
  saveText(csvOf([named(headings), ...rows.map(asWritten)]), name)

const asWritten = ({ written }: FileRow) => written.map(csvCellAsWritten)
const named = (headings: readonly string[]) =>
  headings.map((heading, place) => csvCellAsWritten(columnNamed(heading, place)))

/** Saves what rows change as a CSV file with a line for each field: what it says now, and what it would say. */
export function saveChanges(rows: readonly ChangeRow[], name: string) {
  const lines = rows.flatMap(({ change: { product, differences } }) =>
    differences.map(({ label, before, after }) => [product.sku, product.name, label, before, after]),
  )
  saveCsv([['SKU', 'Product', 'Field', 'Before', 'After'], ...lines], name)
}

const saveCsv = (lines: readonly (readonly string[])[], name: string) =>
  saveText(csvOf(lines.map((cells) => cells.map(csvCell))), name)

const saveText = (text: string, name: string) => saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

/** Of cells as they stand in a file. Excel takes it for UTF-8 where it begins with the mark of byte order. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
