import { csvCell, csvCellAsWritten } from '#contract/shared/csv-cell.ts'
import { saveBlob } from '../platform/api-request.ts'
import type { ChangeRow, ProblemRow } from './read-records.ts'

/** Saves rows that have a problem as a CSV file with the columns they came with, and behind them what is wrong. */
export function saveProblemRows(headings: readonly string[], rows: readonly ProblemRow[], name: string) {
  const columns = Math.max(headings.length, ...rows.map(({ row }) => row.written.length))
  const filled = (cells: readonly string[]) => Array.from({ length: columns }, (_, place) => cells[place] ?? '')
  const asWritten = (cells: readonly string[]) => filled(cells).map(csvCellAsWritten)
  const lines = rows.map(({ row, problems }) => [...asWritten(row.written), csvCell(problems.join('. '))])
  save([[...asWritten(headings), 'Problem'], ...lines], name)
}

/** Saves what rows change as a CSV file with a line for each field: what it says now, and what it would say. */
export function saveChanges(rows: readonly ChangeRow[], name: string) {
  const lines = rows.flatMap(({ change: { product, differences } }) =>
    differences.map(({ label, before, after }) => [product.sku, product.name, label, before, after]),
  )
  saveCsv([['SKU', 'Product', 'Field', 'Before', 'After'], ...lines], name)
}

const saveCsv = (lines: readonly (readonly string[])[], name: string) =>
  save(
    lines.map((cells) => cells.map(csvCell)),
    name,
  )

const save = (lines: readonly (readonly string[])[], name: string) =>
  saveBlob(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), name)

/** Of cells as they stand in a file. Excel takes it for UTF-8 where it begins with the mark of byte order. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
