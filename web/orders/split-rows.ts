import { withoutApostrophe, withoutFormula } from '#contract/shared/csv-cell.ts'
import { onOneLine } from '#contract/shared/one-line.ts'

/** A row as it came, and its trimmed cells. */
export type Row = { text: string; cells: string[] }
export type Separator = '\t' | ';' | ','

/**
 * Rows of separated text, blank ones left out. What is in quotes may hold separators, line breaks and doubled quotes. The apostrophe that a CSV
 * file carries before what a spreadsheet would calculate (ours do, see `csvCell`) is taken off, and ="00123" is 00123.
 */
export function splitRows(text: string): { rows: Row[]; separator: Separator } {
  const lines = text.replace(/\r\n?/g, '\n')
  const separator = separatorOf(lines)
  // Each cell begins with what separates it from the one before; the first of all is given a line break to begin with.
  const cell = new RegExp(`[${separator}\\n] *(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|([^${separator}\\n]*))`, 'g')
  const rows: Row[] = []
  for (const [whole, quoted, plain = ''] of `\n${lines}`.matchAll(cell)) {
    if (whole.startsWith('\n')) rows.push({ text: '', cells: [] })
    const row = rows.at(-1)
    if (!row) continue
    row.text += row.cells.length === 0 ? whole.slice(1) : whole
    row.cells.push(bare(onOneLine(quoted?.replaceAll('""', '"') ?? plain)))
  }
  const filled = rows.filter(({ cells }) => cells.some((one) => one !== ''))
  return { rows: filled.map(({ text, cells }) => ({ text: text.trimEnd(), cells })), separator }
}

/** An apostrophe before ="00123" says that this is the text itself. */
const bare = (cell: string) => {
  const text = withoutApostrophe(cell)
  return text === cell ? withoutFormula(text) : text
}

/** A tab wherever there is one, as no name holds any; else what stands in more rows, outside quotes: a name may hold either. */
function separatorOf(text: string): Separator {
  if (text.includes('\t')) return '\t'
  const rows = text.replace(/"[^"]*"/g, '').split('\n')
  const rowsWith = (separator: Separator) => rows.filter((row) => row.includes(separator)).length
  return rowsWith(';') > 0 && rowsWith(';') >= rowsWith(',') ? ';' : ','
}
