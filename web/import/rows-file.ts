import { csvCell } from '#contract/shared/csv-cell.ts'
import { saveBlob } from '../platform/api-request.ts'
import type { ProblemRow } from './read-records.ts'

/** Saves rows that have a problem as a CSV file with the columns they came with, and behind them what is wrong. */
export function saveProblemRows(headings: readonly string[], rows: readonly ProblemRow[], name: string) {
  const columns = Math.max(headings.length, ...rows.map(({ row }) => row.written.length))
  const filled = (cells: readonly string[]) => Array.from({ length: columns }, (_, place) => cells[place] ?? '')
  const lines = rows.map(({ row, problems }) => [...filled(row.written), problems.join('. ')])
  saveBlob(new Blob([csvOf([[...filled(headings), 'Problem'], ...lines])], { type: 'text/csv;charset=utf-8' }), name)
}

/** Excel takes a file for UTF-8 where it begins with the mark of byte order. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
