import { type Statement, statement } from './statement.ts'

type Insertion = {
  name: string
  table: string
  /** Columns that all rows have the same in, behind the organisation, and those that are each row's own. */
  shared: readonly string[]
  own: readonly string[]
  /** What stands behind the rows: what a conflict does. */
  behind?: string
}
type Row = readonly unknown[]

/** Each number of rows is a text of its own, and prepared: few rows travel in one statement, many in a few of the last size. */
const [fewRows, manyRows] = [16, 100]

/**
 * Inserts rows by their values. Several at once, because a distributed engine takes as long for each statement as for the rows of one; and by
 * values, because rows from a query it plans anew each time.
 */
export function insertRows({ name, table, shared, own, behind = '' }: Insertion) {
  const columns = ['org_id', ...shared, ...own]
  const first = shared.map((_, place) => `$${place + 2}`)
  const insertOf = new Map<number, ReturnType<typeof statement>>()
  function insert(size: number) {
    const rows = Array.from({ length: size }, (_, row) => {
      const places = own.map((_, place) => `$${2 + shared.length + row * own.length + place}`)
      return `(${['$1', ...first, ...places].join(', ')})`
    })
    const text = `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')} ${behind}`
    return statement(`${name}_${size}`, text.trimEnd())
  }
  return function of(same: Row, rows: readonly Row[]): Statement<unknown>[] {
    if (rows.length === 0) return []
    const size = rows.length >= manyRows ? manyRows : Math.min(rows.length, fewRows)
    const built = insertOf.get(size) ?? insert(size)
    insertOf.set(size, built)
    return [built(...same, ...rows.slice(0, size).flat()), ...of(same, rows.slice(size))]
  }
}
