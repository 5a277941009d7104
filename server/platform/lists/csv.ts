import { csvCell } from '#contract/shared/csv-cell.ts'
import { today } from '#server/platform/today.ts'

/** What stands under each heading of a file, of a row. */
export type CsvColumns<Heading extends string, Row> = Record<Heading, (row: Row) => Cell>
export type Cell = string | number | boolean | null
type Asked<Heading extends string, Row> = {
  name: string
  columns: CsvColumns<Heading, Row>
  /** Those to be had, in this order; all, where none is named. */
  chosen: readonly Heading[] | undefined
}
type Page<Row> = { items: Row[]; next_cursor: string | null }
type ReadPage<Row> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>

/** A file on its way: the mount sends it piece by piece. */
export type Csv = { filename: string; content: AsyncGenerator<Uint8Array> }

/** Rows read at a time, each time in a transaction of its own: a slow download holds nothing up. */
const chunk = 1000
const byteOrderMark = '\ufeff'

/**
 * A list as a CSV file (RFC 4180, UTF-8 with a byte order mark), in keyset pages. The first page is read before anything is
 * sent, so what is refused is answered like everywhere; a failure after that breaks the download off.
 */
export async function csvOf<Heading extends string, Row>(
  asked: Asked<Heading, Row>,
  read: ReadPage<Row>,
): Promise<Csv> {
  const first = await read({ limit: chunk, cursor: undefined })
  return { filename: `${asked.name}-${today()}.csv`, content: contentOf(asked, read, first) }
}

async function* contentOf<Heading extends string, Row>(
  asked: Asked<Heading, Row>,
  read: ReadPage<Row>,
  first: Page<Row>,
) {
  const { columns, chosen = Object.keys(columns) as Heading[] } = asked
  const utf8 = new TextEncoder()
  const lines = ({ items }: Page<Row>) =>
    items.map((row) => lineOf(chosen.map((heading) => columns[heading](row)))).join('')
  yield utf8.encode(byteOrderMark + lineOf(chosen) + lines(first))
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = await read({ limit: chunk, cursor })
    yield utf8.encode(lines(page))
    cursor = page.next_cursor
  }
}

const lineOf = (values: readonly Cell[]) => `${values.map(cellOf).join(',')}\r\n`

export const cellOf = (value: Cell): string => (value === null ? '' : csvCell(String(value)))
