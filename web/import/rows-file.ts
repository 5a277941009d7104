import { saveBlob } from '../platform/api-request.ts'
import type { ProblemRow } from './read-records.ts'

/** Saves rows that have a problem as a CSV file with the columns they came with, and behind them what is wrong. */
export function saveProblemRows(headings: readonly string[], rows: readonly ProblemRow[], name: string) {
  const lines = rows.map(({ row, problems }) => [...headings.map((_, at) => row.cells[at] ?? ''), problems.join('. ')])
  saveBlob(new Blob([csvOf([[...headings, 'Problem'], ...lines])], { type: 'text/csv;charset=utf-8' }), name)
}

/** Excel takes a file for UTF-8 where it begins with the mark of byte order. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`

/** An apostrophe before what a spreadsheet would calculate, as in every file of ours; reading the file again takes it off. */
function cellOf(text: string) {
  const plain = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
