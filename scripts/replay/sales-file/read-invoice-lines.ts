import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Info, parse } from 'csv-parse'
import { columns, type InvoiceLine, type Row, readInvoiceLine, UnreadableFile } from './invoice-line.ts'

/** Every line of the files in the order given. */
async function* linesOf(files: readonly string[]): AsyncGenerator<InvoiceLine> {
  for (const file of files) {
    const name = basename(file)
    try {
      for await (const { record, info } of recordsOf(file)) yield readInvoiceLine(record, `${name} line ${info.lines}`)
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
      throw new UnreadableFile(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
}

function recordsOf(file: string): AsyncIterable<{ record: Row; info: Info }> {
  const source = createReadStream(file)
  const parser = parse({ bom: true, columns: requireColumns, info: true })
  const reported = () => {} // a stream that fails destroys the parser with its error, and the loop over the parser throws it
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, reported)
  else pipeline(source, parser, reported)
  return parser
}

function requireColumns(header: string[]) {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new Error(`it has no column ${missing.join(', ')}`)
  return header
}

/**
 * The lines of the files, or about the first `limit` of them: an invoice that began within the limit is read to its end
 * (some come in two pieces), so that it is the same sale however often and however far the file is replayed.
 */
export async function* readInvoiceLines(files: readonly string[], limit = Number.POSITIVE_INFINITY) {
  const begun = new Set<string>()
  let lines = 0
  for await (const line of linesOf(files)) {
    if (lines++ < limit) begun.add(line.invoice)
    if (begun.has(line.invoice)) yield line
  }
}
