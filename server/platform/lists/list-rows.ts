import { type Reading, readOnWithin } from '#server/platform/database/scope.ts'
import { type Batching, longestName, type Statement, statement } from '#server/platform/database/statement.ts'
import { type Add, statementValues } from '#server/platform/database/statement-values.ts'
import type { TenantTable } from '#server/platform/database/table-kinds.ts'
import { readCursor, type SortedBy } from './cursor.ts'
import { wordPatterns } from './words-in.ts'

/** What a list goes by; the id decides between equals. */
export type Sorted = {
  by: string
  as: SortedBy
  direction: 'asc' | 'desc'
  /** What stands for a value that a row does not have. */
  blank?: string
  /** Of a list with several orders each but one has a name: its statements and cursors are its own. */
  name?: string
}

/** A list over one table, read page by page. In its texts `r` is a row of the table. */
export type List = {
  table: TenantTable
  /** What is answered of a row, and what is joined to the rows of a page for it. */
  columns: string
  joins?: string
  sorted: Sorted
  /** The texts of which one has every word of a search, and the function that answers the ids of these by its index. */
  search?: { texts: readonly string[]; finding: string }
}
/** `is`: what columns of the table must be; undefined is anything. */
type Asked = {
  q?: string | undefined
  /** Another way to write `q`: what has every word of either is found. */
  or?: string | undefined
  cursor?: string | undefined
  limit: number
  is?: Readonly<Record<string, string | undefined>>
  /** What else must be of a row `r`, each under a name that says its text. */
  where?: Readonly<Record<string, ((add: Add) => string) | undefined>>
}
type Counted = Omit<Asked, 'limit' | 'cursor' | 'or'>
/** Where a list is asked for, in one message or two. */
export type Looking = Pick<Reading, 'run' | 'batch' | 'readOn'>
/** The same within a transaction that is open. */
export const lookingWithin = ({ run, batch }: Batching): Looking => ({
  run,
  batch,
  readOn: readOnWithin({ run, batch }),
})
type Search = NonNullable<List['search']>
type Row = { id: string }
type Page = { list: List; asked: Asked; after: [place: string, id: string] | undefined; size: number }

/** What was found among the first rows of a list, and whether these were the whole list. */
type Scanned<R> = { rows: R[]; sawAll: boolean }

/** How far a list is looked through for what is common, before an index is asked for what is rare: rows. */
const among = 1000
/** Rows are asked for in a few sizes, each written into the statement: the planner must know how few they are. */
const sizes = [21, 51, 201, 1001]

/**
 * The rows of a page in the list's order, one more than `limit` where there is a next page. A search is asked among the first rows,
 * which is quickest for common words; where those do not fill the page, and the list is longer, by the index. Refuses a cursor
 * that is not of this list.
 */
export async function listRows<R extends Row>({ run, readOn }: Looking, list: List, asked: Asked): Promise<R[]> {
  const size = sizes.find((one) => one > asked.limit) ?? asked.limit + 1
  const page: Page = { list, asked, after: readCursor(asked.cursor, list.sorted.as, cursorsOf(list)), size }
  const { search } = list
  const ways = waysIn(asked)
  if (ways.length === 0 || !search) return run(plain<R>(page))
  const { rows, sawAll } = await run(scan<R>(page, search, ways))
  if (sawAll || rows.length > asked.limit) return rows
  const finding = ways.map((patterns) => found(search, patterns))
  const [looked] = await readOn(finding, (...ids) => [lookUp<R>(page, ids.flat())])
  return looked
}

type Patterns = readonly string[]
const waysIn = ({ q, or }: Pick<Asked, 'q' | 'or'>): Patterns[] =>
  [q, or].flatMap((text) => (text ? [wordPatterns(text)] : []))

/** What the cursors of a list are of. */
export const cursorsOf = ({ table, sorted: { name } }: List) => (name ? `${table} ${name}` : table)

/** One row of the list by its id; undefined where there is none. */
export const rowOf = <R extends Row>({ table, columns, joins = '' }: List, id: string): Statement<R | undefined> =>
  statement<R>(
    `one_of_${table}`,
    `select ${columns} from ${table} r ${joins} where r.org_id = $1 and r.id = $2`,
  )(id).as(([row]) => row)

/** How many rows the filters and the search leave, counted up to one more than `most`. */
export async function countRows({ run }: Batching, list: List, asked: Counted, most: number) {
  const page: Page = { list, asked: { ...asked, limit: most }, after: undefined, size: most + 1 }
  const { values, add } = statementValues()
  const ids = asked.q && list.search ? await run(found(list.search, wordPatterns(asked.q))) : undefined
  const text = `select count(*) from (${first(page, page.size, add, ...(ids ? [oneOf(ids, add)] : []))}) counted`
  const way = ids ? 'count_found' : 'count'
  return run(prepared<{ id: string; count: number }>(way, page, text, values).as(([row]) => row?.count ?? 0))
}

/** The ids a search finds by its index. Asked by itself, before what is done with them. */
const found = ({ finding }: Search, [pattern, ...others]: Patterns): Statement<string[]> =>
  statement<Row>(finding, `select ${finding}($1, $2, $3) as id`)(pattern, others).as((rows) => rows.map(({ id }) => id))

const oneOf = (ids: readonly string[], add: Add) => `r.id = any (${add(ids)}::uuid[])`

/** So many of a list that was counted up to one more than `most`. */
export const countedUpTo = (most: number, count: number) => ({ count: Math.min(count, most), is_more: count > most })

/** The first rows that are left of the table, in order. */
function first(
  { list: { table, sorted }, asked: { is = {}, where: further = {} }, after }: Page,
  most: number,
  add: Add,
  ...more: string[]
) {
  const filters = Object.entries(is).flatMap(([column, value]) =>
    value === undefined ? [] : `r.${column} = ${add(value)}`,
  )
  const others = Object.values(further).flatMap((condition) => condition?.(add) ?? [])
  const past = after
    ? [`(${key(sorted, 'r')}, r.id) ${sorted.direction === 'desc' ? '<' : '>'} (${after.map(add).join(', ')})`]
    : []
  const where = ['r.org_id = $1', ...filters, ...others, ...past, ...more].join(' and ')
  return `select r.* from ${table} r where ${where} ${order(sorted, 'r')} limit ${most}`
}

const key = ({ by, blank }: Sorted, of: string) =>
  blank === undefined ? `${of}.${by}` : `coalesce(${of}.${by}, '${blank}')`
const order = (sorted: Sorted, of: string) =>
  `order by ${key(sorted, of)} ${sorted.direction}, ${of}.id ${sorted.direction}`

/** What is answered of these rows. */
const answered = ({ list: { columns, joins = '' } }: Page, rows: string) =>
  `select ${columns} from (${rows}) r ${joins}`

function plain<R extends Row>(page: Page): Statement<R[]> {
  const { values, add } = statementValues()
  return prepared<R>(
    'list',
    page,
    `${answered(page, first(page, page.size, add))} ${order(page.list.sorted, 'r')}`,
    values,
  )
}

/** One statement for what is found among the first rows and whether these were all, counted only where the page was not filled. */
function scan<R extends Row>(page: Page, { texts }: Search, ways: readonly Patterns[]): Statement<Scanned<R>> {
  const { sorted } = page.list
  const { values, add } = statementValues()
  const rows = first(page, among, add)
  const isFound = ways.flatMap((patterns) => {
    const sought = `array(select without_accents(word) from unnest(${add(patterns)}::text[]) word)`
    return texts.map((text) => `without_accents(${text}) ilike all (${sought})`)
  })
  const hits = `${answered(page, rows)} where ${isFound.join(' or ')} ${order(sorted, 'r')} limit ${page.size}`
  const text = `with found as (${hits}) select found.*, seen.saw_all from (
      select case when (select count(*) from found) = ${page.size} then false
        else (select count(*) from (${rows}) first_rows) < ${among} end as saw_all) seen
    left join found on true ${order(sorted, 'found')}`
  return prepared<R & { saw_all: boolean }>(ways.length > 1 ? 'scan_either' : 'scan', page, text, values).as((all) => ({
    rows: all.filter(({ id }) => id !== null).map(({ saw_all: _, ...row }) => row as unknown as R),
    sawAll: all[0]?.saw_all ?? false,
  }))
}

function lookUp<R extends Row>(page: Page, ids: readonly string[]): Statement<R[]> {
  const { values, add } = statementValues()
  const sought = oneOf(ids, add)
  return prepared<R>(
    'look',
    page,
    `${answered(page, first(page, page.size, add, sought))} ${order(page.list.sorted, 'r')}`,
    values,
  )
}

/** One name for one text; with so many filters that the name is too long it is asked seldom, and not prepared. */
function prepared<R extends Row>(
  way: string,
  { list: { table, sorted }, asked: { is = {}, where = {} }, after, size }: Page,
  text: string,
  values: unknown[],
) {
  const asked: Readonly<Record<string, unknown>> = { ...is, ...where }
  const filters = Object.keys(asked).filter((name) => asked[name] !== undefined)
  const name = [table, way, size, ...(sorted.name ? [sorted.name] : []), ...filters, ...(after ? ['after'] : [])].join(
    '_',
  )
  return statement<R>(name.length > longestName ? '' : name, text)(...values)
}
