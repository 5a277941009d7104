import { formatNumber } from '../platform/format.ts'
import { splitRows } from '../platform/split-rows.ts'

/** A row of a file: which it is there, and its trimmed cells. */
export type FileRow = { number: number; cells: readonly string[] }
/** What a file holds: the words above its columns, and the rows below them. */
export type ReadFile = { name: string; headings: readonly string[]; rows: readonly FileRow[] }

const largestFile = 10 * 1024 * 1024
export const mostRows = 20_000

/** Why a file cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {}

/** Reads separated text: the first row that is not blank is its headings. Raises `UnreadableFile`. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > largestFile) throw new UnreadableFile('This file is larger than 10 MB. Split it into several.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes))
    throw new UnreadableFile('This is a workbook. Save it as CSV first: in Excel, Save As and "CSV UTF-8".')
  const [head, ...rows] = splitRows(textOf(bytes), (cell) => cell.trim()).rows
  if (!head) throw new UnreadableFile('This file is empty.')
  if (head.text.includes('\u0000'))
    throw new UnreadableFile('This file holds no text. Choose one that was saved as CSV.')
  if (rows.length === 0) throw new UnreadableFile('This file has headings and no rows below them.')
  if (rows.length > mostRows)
    throw new UnreadableFile(
      `This file has ${formatNumber(rows.length)} rows; ${formatNumber(mostRows)} go at a time. Split it into several.`,
    )
  return { name: file.name, headings: head.cells, rows: rows.map(({ number, cells }) => ({ number, cells })) }
}

/** How Excel's files begin: the new ones, which are zip archives, and the old ones. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']
const isWorkbook = (bytes: Uint8Array) => workbooks.includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** UTF-8, or what Windows writes: UTF-16 with its mark, else its western alphabet. The mark at the beginning is no part of the text. */
function textOf(bytes: Uint8Array) {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
