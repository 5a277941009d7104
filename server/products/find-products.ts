import type { ProductSort } from '#contract/product-list.ts'
import type { ProductQuery } from '#contract/products.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { type Add, statementValues } from '#server/platform/database/statement-values.ts'
import { readCursor } from '#server/platform/lists/cursor.ts'
import type { Looking } from '#server/platform/lists/list-rows.ts'
import { countedProducts } from './counted-products.ts'
import { writtenProductColumns } from './product-columns.ts'
import { sortingOf } from './product-sorts.ts'
import { besideChanged, matching, narrowed, searchFor, soughtProducts, stockOfProduct } from './products-matching.ts'

/** The first rows tell what is common from what is rare: with fewer hits it would be a long walk to a full page. */
const glanced = { rows: 200, hits: 3 }
/** How far a list is walked for what is common, before the filters' own indexes are asked: rows of one time lie together. */
const walked = (by: ProductSort) => (by === 'created_at' ? 4000 : 1000)

/** Rows are asked for in a few sizes, each written into the statement: the planner must know how few they are. */
const sizes = [21, 51, 201, 1001]

type Order = ReturnType<typeof sortingOf> & {
  after: [place: string, id: string] | undefined
  size: number
}

/**
 * The products of a page in its order, one more than `limit` when there is a next page. Without filters the index of the
 * order answers. With them the first rows of that order are walked, a few and then more, which is quickest for what is common; what is
 * rare is looked up by the filters' own indexes and then sorted. Left to itself the planner may walk the whole list for it. Each is
 * answered as JSON, which PostgreSQL writes in a third of the time that reading and writing it again takes here.
 */
export async function findProducts({ run, batch, readOn }: Looking, query: ProductQuery): Promise<string[]> {
  const order = orderOf(query)
  if (!isFiltered(query)) return run(list(order))
  const look = async () => {
    if (!query.q) return run(lookUp(query, order, undefined))
    const [found = []] = await readOn([soughtProducts(query.q)], (sought) =>
      sought.length > 0 ? [lookUp(query, order, sought)] : [],
    )
    return found
  }
  if (namesOne(query)) return look()
  for (const most of [glanced.rows, walked(order.by)]) {
    const [rows, sawAll] = await batch(walk(query, order, most), isWithin(order, most))
    if (sawAll || rows.length > query.limit) return rows
    if (rows.length < glanced.hits) break
  }
  return look()
}

function orderOf(query: ProductQuery): Order {
  const sorting = sortingOf(query.sort)
  const size = sizes.find((one) => one > query.limit) ?? query.limit + 1
  return { ...sorting, after: readCursor(query.cursor, sorting.sortedBy, sorting.list), size }
}

/** An index leads to it. */
const namesOne = ({ sku, external_id, named }: ProductQuery) =>
  [sku, external_id, named].some((name) => name !== undefined)

const isFiltered = (query: ProductQuery) =>
  Boolean(namesOne(query) || query.q || query.status || query.stock || query.category_id)

const sorted = ({ direction }: Order, key = 'key', id = 'id') => `order by ${key} ${direction}, ${id} ${direction}`

const past = ({ after, direction }: Order, add: Add, key: string, id: string) =>
  after ? [`(${key}, ${id}) ${direction === 'desc' ? '<' : '>'} (${add(after[0])}, ${add(after[1])})`] : []

/** The first `size` products of an order, whole rows with their `key`. */
function inOrder(order: Order, add: Add, size: number): string {
  if (order.by === 'stock') return inOrderOfStock(order, add, size)
  return `select p.*, ${order.key} as key ${ofProducts(order, add)} limit ${size}`
}

function ofProducts(order: Order, add: Add): string {
  const where = ['p.org_id = $1', 'p.archived_at is null', ...past(order, add, order.key, 'p.id')].join(' and ')
  return `from products p where ${where} ${sorted(order, order.key, 'p.id')}`
}

/** Stock is kept sorted for what was folded; what was not is counted anew and takes its place between. */
function inOrderOfStock(order: Order, add: Add, size: number): string {
  const [folded = 'true', counted = 'true'] = ['f', 'c'].map(
    (from) => past(order, add, `${from}.on_hand`, `${from}.product_id`)[0],
  )
  return `select p.*, r.key from (
    (select f.product_id, f.on_hand as key from product_figures f
      where f.org_id = $1 and f.product_id not in (select id from changed) and ${folded}
      ${sorted(order, 'f.on_hand', 'f.product_id')} limit ${size})
    union all
    (select c.product_id, c.on_hand from ${countedProducts} c
      where c.product_id in (select id from changed) and ${counted})
    ${sorted(order, 'key', 'product_id')} limit ${size}
  ) r join products p on p.org_id = $1 and p.id = r.product_id`
}

const page = (order: Order, source: string, place = '') =>
  `select ${place} row_to_json(w)::text as json from (${source}) p ${stockOfProduct}
  cross join lateral (select ${writtenProductColumns}) w ${sorted(order, 'p.key', 'p.id')}`

/** Of a list without filters. */
function list(order: Order): Statement<string[]> {
  const { values, add } = statementValues()
  const text = page(order, inOrder(order, add, order.size), isByStock(order) ? placeOf('p') : '')
  return jsonOf('list', isByStock(order) ? inOrderBesideChanged(text, 'json', order) : text, values, order)
}

const isByStock = ({ by }: Order) => by === 'stock'
const placeOf = (row: string) => `${row}.key, ${row}.id,`
/** Of a query that needs `changed`; its columns of the place put the answer in order once more. */
const inOrderBesideChanged = (query: string, columns: string, order: Order) =>
  `${besideChanged(query, columns)} ${sorted(order)}`

/** What is found among the first rows. */
function walk(query: ProductQuery, order: Order, most: number): Statement<string[]> {
  const { values, add } = statementValues()
  const counted = query.stock ? stockOfProduct : ''
  const left = `select p.* from (${inOrder(order, add, most)}) p ${counted} where ${conditions(query, add)} ${sorted(order, 'p.key', 'p.id')} limit ${order.size}`
  const text = page(order, left, isByStock(order) ? placeOf('p') : '')
  return jsonOf(
    `walk_${most}`,
    isByStock(order) ? inOrderBesideChanged(text, 'json', order) : text,
    values,
    order,
    query,
  )
}

/**
 * Whether the first rows are the whole list. Of a moment later than what was found among them: where a slice of a large change is committed
 * in between, a page may end early until its news has it read again.
 */
function isWithin(order: Order, most: number): Statement<boolean> {
  const { values, add } = statementValues()
  const last = `offset ${most - 1} limit 1`
  const text = isByStock(order)
    ? besideChanged(`select p.id from (${inOrder(order, add, most)}) p ${last}`, 'id')
    : `select p.id ${ofProducts(order, add)} ${last}`
  return searching(nameOf(`reach_${most}`, order), text, values).as((rows) => rows.length === 0)
}

const conditions = (query: ProductQuery, add: Add) =>
  [...(query.q ? [searchFor(query.q, add)] : []), ...narrowed(query, add)].join(' and ')

/** `sought` are the ids a search finds. */
function lookUp(query: ProductQuery, order: Order, sought: readonly string[] | undefined): Statement<string[]> {
  const { values, add } = statementValues()
  const where = matching(query, add, sought)
  const counted = order.by === 'stock' ? stockOfProduct : ''
  const found = `found as materialized (select p.*, ${order.key} as key from products p ${counted} where ${where})`
  const beyond = past(order, add, 'f.key', 'f.id').map((one) => `where ${one}`)
  const source = `select f.* from found f ${beyond.join('')} ${sorted(order, 'f.key', 'f.id')} limit ${order.size}`
  const text = `with ${found} ${page(order, source, query.stock ? placeOf('p') : '')}`
  return jsonOf('look', query.stock ? inOrderBesideChanged(text, 'json', order) : text, values, order, query)
}

function jsonOf(way: string, text: string, values: unknown[], order: Order, query?: ProductQuery) {
  const found = searching<{ json: string }>(nameOf(way, order, query), text, values, query)
  return found.as((rows) => rows.map(({ json }) => json))
}

const nameOf = (way: string, { by, direction, size, after }: Order, { q, status }: Partial<ProductQuery> = {}) =>
  [way, by, direction, size, after && 'after', q && 'q', status && 'status'].filter(Boolean).join('_')

/**
 * The whole list, what is active, and a search of them are asked all day and worth preparing, under one name for one text. With
 * further filters there are thousands of texts: prepared, they would fill the memory of every connection.
 */
function searching<Row extends object>(name: string, text: string, values: unknown[], query?: ProductQuery) {
  const isRare = query && (query.stock || query.category_id || namesOne(query))
  return statement<Row>(isRare ? '' : `products_${name}`, text)(...values)
}
