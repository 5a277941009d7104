import { type Batching, statement } from '#server/platform/database/statement.ts'
import { privateOf } from './left-out.ts'
import { type Cell, nameColumns } from './names-of-rows.ts'
import type { Column, TableShape } from './table-shapes.ts'

const rowsAtOnce = 2000

/** What is read of each row: `line`, or the cells by their place. */
type Row = Record<string, string | null>

const quoted = (name: string) => `"${name}"`

const cellText = (table: string, { name, type }: Column) =>
  type.startsWith('timestamp')
    ? `to_char(t.${quoted(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${privateOf(table)?.[name] ?? `t.${quoted(name)}`})::text`

/** The columns of a table with the names of what its ids point at; pictures are in the JSON alone. */
export const cellsOf = ({ table, columns }: TableShape): Cell[] =>
  columns
    .filter(({ name, type }) => name !== 'org_id' && type !== 'bytea')
    .flatMap((column) => [{ heading: headingOf(column.name), text: cellText(table, column) }, ...nameColumns(column)])

const capitals: Record<string, string> = { id: 'ID', sku: 'SKU', vat: 'VAT' }
function headingOf(name: string) {
  const words = name.split('_').map((word) => capitals[word] ?? word)
  const text = words.join(' ')
  return text[0]?.toUpperCase() + text.slice(1)
}

/** The rows of a table in the order of its key, some thousand at a time, each as what `read` says. */
async function* pagesOf(tx: Batching, { table, columns }: TableShape, read: readonly string[]) {
  const keys = columns
    .filter(({ key, name }) => key !== null && name !== 'org_id')
    .toSorted((a, b) => Number(a.key) - Number(b.key))
  const order = keys.map(({ name }) => `t.${quoted(name)}`).join(', ')
  const places = keys.map(({ type }, place) => `$${place + 2}::${type}`).join(', ')
  const selected = [...read, ...keys.map(({ name }, place) => `t.${quoted(name)}::text as k${place}`)].join(', ')
  const page = (behind: string) =>
    `select ${selected} from ${table} t where t.org_id = $1 ${behind} ${order && `order by ${order}`} limit ${rowsAtOnce}`
  const [first, next] = [page(''), page(`and (${order}) > (${places})`)]
  for (let last: Row | undefined; ; ) {
    const after = last
    const values = after ? keys.map((_, place) => after[`k${place}`]) : []
    const rows: Row[] = await tx.run(statement<Row>('', after ? next : first)(...values))
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce || keys.length === 0) return
    last = rows.at(-1)
  }
}

/** A row as PostgreSQL writes it in JSON: exact decimals, microseconds, every id. `columns` says how each is read. */
async function* jsonOf(tx: Batching, shape: TableShape, columns: readonly string[]) {
  const line = `(select row_to_json(r) from (select ${columns.join(', ')}) r)::text as line`
  for await (const rows of pagesOf(tx, shape, [line])) yield rows.map((row) => row.line ?? '')
}

/** Rows for somebody to read, without what people keep to themselves. */
export function readLines(tx: Batching, shape: TableShape): AsyncGenerator<string[]> {
  const own = privateOf(shape.table)
  const columns = shape.columns.map(({ name }) =>
    own?.[name] ? `${own[name]} as ${quoted(name)}` : `t.${quoted(name)}`,
  )
  return jsonOf(tx, shape, columns)
}

/** Rows for a program, whole; `written` says how a column is read. */
export const readWhole = (
  tx: Batching,
  shape: TableShape,
  written: (column: Column) => string,
): AsyncGenerator<string[]> => jsonOf(tx, shape, shape.columns.map(written))

export async function* readCells(
  tx: Batching,
  shape: TableShape,
  cells: readonly Cell[],
): AsyncGenerator<(string | null)[][]> {
  const read = cells.map(({ text }, place) => `${text} as c${place}`)
  for await (const rows of pagesOf(tx, shape, read))
    yield rows.map((row) => cells.map((_, place) => row[`c${place}`] ?? null))
}

/** How many rows each table has. */
export async function countRows(tx: Batching, shapes: readonly TableShape[]): Promise<number[]> {
  const counts = shapes.map(({ table }) =>
    statement<{ count: number }>('', `select count(*) from ${table} where org_id = $1`)().as(
      ([row]) => row?.count ?? 0,
    ),
  )
  return tx.batch(...counts)
}
