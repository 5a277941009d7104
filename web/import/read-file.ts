import Papa from 'papaparse'
import { withoutApostrophe } from '#contract/shared/csv-cell.ts'
import { formatNumber } from '../platform/format.ts'
import type { FileRow } from './file-row.ts'
import { findHeadings, lookedAt, mostColumns, mostNamed } from './find-headings.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportList } from './import-list.ts'
import { withPlainDescriptions } from './plain-descriptions.ts'
import { problemHeading } from './rows-file.ts'
import { withVariantNames } from './variant-names.ts'

/** What a file holds: the words above its columns, the rows below them, and whole sentences on how it was read. */
export type ReadFile = {
  name: string
  headings: readonly string[]
  rows: readonly FileRow[]
  remarks: readonly string[]
}

const largestFile = 10 * 1024 * 1024
export const mostRows = 20_000
/** Blank ones with them: ten million would stop the page for many seconds. */
const mostLines = 5 * mostRows

/** Why a file cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {}

/** Reads separated text, whatever separates it. Raises `UnreadableFile`. */
export async function readFile(file: File, { fields, noun }: ImportList): Promise<ReadFile> {
  if (file.size > largestFile) throw new UnreadableFile('This file is larger than 10 MB. Split it into several.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) throw new UnreadableFile(`This is a workbook. ${toCsv}`)
  const { text, isCertain } = textOf(bytes)
  if (isPage.test(text)) throw new UnreadableFile(`This is a workbook. ${toCsv}`)
  if (isNoText(text)) throw new UnreadableFile(`This is no text. ${toCsv}`)
  const filled = rowsOf(text, fields).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = findHeadings(filled, fields)
  const [head, ...rows] = withoutProblems(filled.slice(at))
  if (!head) throw new UnreadableFile('This file is empty.')
  if (rows.length === 0) throw new UnreadableFile('This file has headings and no rows below them.')
  if (rows.length > mostRows) throw new UnreadableFile(`This file has ${formatNumber(rows.length)} rows; ${mostSaid}`)
  const remarks = [
    ...(at > 0 ? [`The headings were found in row ${head.number}; what stands above them is left out.`] : []),
    ...(mostNamed([head], fields) === 0 ? [unnamed(head.number, noun)] : []),
    ...(isCertain ? [] : ['This file is not UTF-8: look whether its accents and the £ sign are right.']),
  ]
  const usual = Math.min(...rows.map(({ written }) => written.length))
  const headings = headingsOf(head, rows)
  if (headings.length > mostColumns) throw new UnreadableFile(tooWide(headings.length))
  const whole = rows.map((row) => {
    const within = withinHeadings(row, headings.length, { first: head.cells.length, usual })
    return isSame(within.cells, headings) ? { ...within, problem: 'It repeats the headings' } : within
  })
  return {
    name: file.name,
    headings,
    rows: withPlainDescriptions(headings, withVariantNames(headings, whole)),
    remarks,
  }
}

const isSame = (cells: readonly string[], headings: readonly string[]) =>
  cells.every((cell, place) => cell === headings[place])

const unnamed = (row: number, noun: string) =>
  `Row ${row} was read as the headings; if it is a ${noun}, put headings above it.`

const tooWide = (columns: number) =>
  `This file has ${formatNumber(columns)} columns; ${mostColumns} can be looked through. Delete those that are not imported.`

const mostSaid = `${formatNumber(mostRows)} go at a time. Split it into several.`

/** How Excel's files begin: the new ones, which are zip archives, and the old ones. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']
const toCsv = 'Save it as CSV first: in Excel, Save As and "CSV UTF-8".'
const isWorkbook = (bytes: Uint8Array) => workbooks.includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** What other systems write for Excel to open: a web page with a table, or a workbook in XML. */
const isPage = /^\s*<(!doctype|html|table|\?xml)/i
/** A picture, or UTF-16 without its mark, has NUL near its beginning; further on one may have come into a cell. */
const isNoText = (text: string) => text.startsWith('%PDF') || text.slice(0, 16).includes('\u0000')

/** UTF-8, or what Windows writes: UTF-16 with its mark, else its western alphabet, which any bytes could be. The mark is no part of the text. */
function textOf(bytes: Uint8Array): { text: string; isCertain: boolean } {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isCertain: true }
  if (one === 0xfe && two === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isCertain: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isCertain: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isCertain: false }
  }
}

const delimiters = [',', ';', '\t', '|']

/**
 * What separates the headings: that by which the first lines name most fields, else what most lines have between their cells. Empty ones, as behind the last
 * line break, would count as lines of one cell: a short file of two columns was one of one.
 */
function delimiterOf(file: string, fields: readonly ImportField[]) {
  const text = file.replace(/^[\r\n]+/, '')
  const named = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: lookedAt, skipEmptyLines: 'greedy' })
    return mostNamed(
      data.map((cells) => ({ cells })),
      fields,
    )
  })
  const most = Math.max(...named)
  if (most < 2) return Papa.parse(text, { preview: 1, skipEmptyLines: true }).meta.delimiter
  return delimiters[named.indexOf(most)]
}

const brokenQuotes = 'A quotation mark is not closed, or text follows a closed one'

function rowsOf(text: string, fields: readonly ImportField[]): FileRow[] {
  // Excel may say in a first row of its own what separates the cells.
  const [said = '', delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const rest = text.slice(said.length)
  const options = { delimiter: delimiter ?? delimiterOf(rest, fields), preview: mostLines }
  const { data, errors, meta } = Papa.parse<string[]>(rest, options)
  if (meta.truncated)
    throw new UnreadableFile(
      `This file has more than ${formatNumber(mostLines)} rows, blank ones with them; ${mostSaid}`,
    )
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])))
  return data.map((written, place) => ({
    number: place + (said ? 2 : 1),
    cells: written.map((cell) => withoutApostrophe(cell.trim())),
    written,
    ...(broken.has(place) && { problem: brokenQuotes }),
  }))
}

/**
 * Our own file of rows with problems: what it says of each stands apart, and its columns are those that the rows came with. Every quotation mark of it is
 * closed, also in a row that holds others in one of its cells: only who has it before them can say that it is right now.
 */
function withoutProblems(rows: readonly FileRow[]): readonly FileRow[] {
  if (rows[0]?.cells[0] !== problemHeading) return rows
  return rows.map((row) => {
    const said = row.cells[0] ?? ''
    const wasBroken = said.includes(brokenQuotes)
    const cells = { said, cells: row.cells.slice(1), written: row.written.slice(1) }
    return { ...(wasBroken && { problem: `${brokenQuotes}. ${untilEmptied}` }), ...row, ...cells }
  })
}

const untilEmptied = `Once that is put right, empty its cell under ${problemHeading}`

/**
 * A spreadsheet makes the first row as long as the longest: what it puts there is no heading, and covers no cell too many. Where most rows have
 * something there it is a column without a name; not in our own file of rows with problems, each of which may have that one.
 */
function headingsOf({ cells, said }: FileRow, rows: readonly FileRow[]) {
  const named = cells.findLastIndex((cell) => cell !== '') + 1
  if (said !== undefined) return cells.slice(0, named)
  const isFilled = (place: number) => rows.filter((row) => row.cells[place]).length > rows.length / 2
  return cells.slice(0, Math.max(named, cells.findLastIndex((_, place) => isFilled(place)) + 1))
}

/**
 * As many cells as headings. A separator too many, as in a price of 1,250.50 without quotation marks, has moved all cells behind it; where every
 * row has one, as they are `usual`, or the `first`, it only ends them; not in a row that was left out for just that before.
 */
function withinHeadings(row: FileRow, columns: number, { first, usual }: { first: number; usual: number }): FileRow {
  const { length } = row.written
  const problem = `It has ${length} cells, and there are ${columns} headings`
  const most = row.said?.includes(problem) ? first : Math.max(first, usual)
  const isLonger = length > most || row.cells.slice(columns).some((cell) => cell !== '')
  const cells = Array.from({ length: columns }, (_, place) => row.cells[place] ?? '')
  return { ...(isLonger && { problem }), ...row, cells }
}
