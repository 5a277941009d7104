import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Tx } from '#server/platform/database/scope.ts'
import { cellOf } from '#server/platform/lists/csv.ts'
import { cellsOf, readCells, readLines } from './read-table.ts'
import type { TableShape } from './table-shapes.ts'

/** A file of an archive: its name, and its content as it comes. */
export type ArchivedFile = { name: string; content: () => AsyncIterable<string> | Iterable<string> }

/** How many rows have gone into files. */
export type Tally = { rows: number; files: { name: string; table: string; rows: number }[] }

const byteOrderMark = '\ufeff'
const partBytes = 256 * 1024

/** A table as both of its files; `tally` counts along. */
export function filesOf(tx: Tx, shape: TableShape, tally: Tally): ArchivedFile[] {
  const { table } = shape
  const counted = (name: string, write: () => AsyncIterable<[text: string, rows: number]>): ArchivedFile => ({
    name,
    content: async function* () {
      const file = { name, table, rows: 0 }
      tally.files.push(file)
      for await (const [text, rows] of write()) {
        file.rows += rows
        tally.rows += rows
        yield text
      }
    },
  })
  return [counted(`csv/${table}.csv`, () => csvOf(tx, shape)), counted(`json/${table}.jsonl`, () => linesOf(tx, shape))]
}

async function* csvOf(tx: Tx, shape: TableShape): AsyncGenerator<[string, number]> {
  const cells = cellsOf(shape)
  const lineOf = (values: readonly (string | null)[]) => `${values.map(cellOf).join(',')}\r\n`
  yield [byteOrderMark + lineOf(cells.map(({ heading }) => heading)), 0]
  for await (const rows of readCells(tx, shape, cells)) yield [rows.map(lineOf).join(''), rows.length]
}

async function* linesOf(tx: Tx, shape: TableShape): AsyncGenerator<[string, number]> {
  for await (const lines of readLines(tx, shape)) yield [lines.map((line) => `${line}\n`).join(''), lines.length]
}

/**
 * Files as one zip, in parts of a quarter of a megabyte. Each file is begun when those before it are written, and nothing is read ahead of
 * whoever takes the parts.
 */
export async function* zipOf(files: readonly ArchivedFile[], at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { mtime: at }, (begin) =>
      begin(null, Readable.from(bytesOf(content()), { objectMode: false })),
    )
  zip.end()
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of out as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    ;[waiting, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function* bytesOf(content: AsyncIterable<string> | Iterable<string>) {
  for await (const text of content) yield Buffer.from(text)
}
