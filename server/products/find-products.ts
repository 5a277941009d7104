import { CompiledQuery } from 'kysely'
import type { ProductQuery, ProductSort } from '#contract/products.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { readCursor } from '#server/platform/lists/cursor.ts'
import type { Scanned } from '#server/platform/lists/search-list.ts'
import { sortingOf } from './product-sorts.ts'
import {
  type Add,
  changed,
  matching,
  narrowed,
  searchFor,
  statementValues,
  stockOfProduct,
} from './products-matching.ts'

/** A glance at the first rows tells what is common from what is rare: with fewer hits it would be a long walk to a full page. */
const glanced = { rows: 200, hits: 3 }
/** How far a list is walked for what is common, before the filters' own indexes are asked: rows of one time lie together. */
const walked = (by: ProductSort) => (by === 'created_at' ? 4000 : 1000)

/** Rows are asked for in a few sizes, each written into the statement: the planner must know how few they are. */
const sizes = [51, 201, 1001]

type Order = ReturnType<typeof sortingOf> & {
  after: [place: string, id: string] | undefined
  size: number
}

/**
 * The products of a page in its order, one more than `limit` when there is a next page. Without filters the index of the
 * order answers. With them the first rows of that order are walked, which is quickest for what is common; what is rare is
 * looked up by the filters' own indexes and then sorted. Left to itself the planner may walk the whole list for it. Each is
 * answered as JSON, which PostgreSQL writes in a third of the time that reading and writing it again takes here.
 */
export async function findProducts(tx: Tx, query: ProductQuery): Promise<string[]> {
  const sorting = sortingOf(query.sort)
  const size = sizes.find((one) => one > query.limit) ?? query.limit + 1
  const order = { ...sorting, after: readCursor(query.cursor, sorting.sortedBy), size }
  if (!isFiltered(query)) return firstOf(tx, order)
  if (query.sku !== undefined) return lookUp(tx, query, order)
  const { is_common, saw_all } = await glance(tx, query, order)
  if (!is_common && !saw_all) return lookUp(tx, query, order)
  const { rows, sawAll } = await walk(tx, query, order)
  return sawAll || rows.length > query.limit ? rows : lookUp(tx, query, order)
}

/** Without filters a list is one statement; with them the next may depend on what the one before has found. */
export const isFiltered = ({ q, sku, status, stock, category_id }: ProductQuery) =>
  Boolean(q || sku !== undefined || status || stock || category_id)

const isoMoment = (column: string) =>
  `to_char(p.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
const columns = `p.id, p.name, p.sku, p.description, p.barcode, p.unit, p.category_id, s.on_hand as stock_quantity,
  s.reserved as reserved_quantity, p.min_stock_level, p.max_stock_level, p.cost_price, p.selling_price, p.is_active, p.external_id,
  p.user_id, p.version, ${isoMoment('created_at')}, ${isoMoment('updated_at')}`

const sorted = ({ direction }: Order, key = 'key', id = 'id') => `order by ${key} ${direction}, ${id} ${direction}`

const past = ({ after, direction }: Order, add: Add, key: string, id: string) =>
  after ? [`(${key}, ${id}) ${direction === 'desc' ? '<' : '>'} (${add(after[0])}, ${add(after[1])})`] : []

/** The first `size` products of an order, whole rows with their `key`. */
function inOrder(order: Order, add: Add, size: number): string {
  if (order.by === 'stock') return inOrderOfStock(order, add, size)
  const where = ['p.org_id = $1', 'p.archived_at is null', ...past(order, add, order.key, 'p.id')].join(' and ')
  return `select p.*, ${order.key} as key from products p where ${where} ${sorted(order, order.key, 'p.id')} limit ${size}`
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
    (select c.product_id, c.on_hand from counted_products c
      where c.org_id = $1 and c.product_id in (select id from changed) and ${counted})
    ${sorted(order, 'key', 'product_id')} limit ${size}
  ) r join products p on p.org_id = $1 and p.id = r.product_id`
}

const page = (order: Order, source: string, place = '') =>
  `select ${place} row_to_json(w)::text as json from (${source}) p ${stockOfProduct}
  cross join lateral (select ${columns}) w ${sorted(order, 'p.key', 'p.id')}`

function firstOf(tx: Tx, order: Order): Promise<string[]> {
  const { values, add } = statementValues(tx.orgId)
  const text = page(order, inOrder(order, add, order.size))
  return ask(tx, 'list', order.by === 'stock' ? `with ${changed} ${text}` : text, values, order)
}

type Glance = { is_common: boolean; saw_all: boolean }

/** Whether what is asked for is common in the first rows of an order, and whether these are all there are. */
async function glance(tx: Tx, query: ProductQuery, order: Order): Promise<Glance> {
  const { values, add } = statementValues(tx.orgId)
  const first = inOrder(order, add, glanced.rows)
  const counted = query.stock ? stockOfProduct : ''
  const text = `with ${changed} select count(*) filter (where ${conditions(query, add)}) >= ${glanced.hits} as is_common,
    count(*) < ${glanced.rows} as saw_all from (${first}) p ${counted}`
  const [row] = await send<Glance>(tx, nameOf('glance', order), text, values, query)
  return row ?? { is_common: false, saw_all: false }
}

/** In one statement what was found and whether the walk saw the whole list, which is only counted where the page was not filled. */
async function walk(tx: Tx, query: ProductQuery, order: Order): Promise<Scanned<string>> {
  const { values, add } = statementValues(tx.orgId)
  const most = walked(order.by)
  const first = inOrder(order, add, most)
  const counted = query.stock ? stockOfProduct : ''
  const left = `select p.* from (${first}) p ${counted} where ${conditions(query, add)} ${sorted(order, 'p.key', 'p.id')} limit ${order.size}`
  const text = `with ${changed}, found as (${page(order, left, 'p.key, p.id,')})
    select f.json, seen.saw_all from (
      select case when (select count(*) from found) = ${order.size} then false
        else (select count(*) from (${first}) first_rows) < ${most} end as saw_all) seen
    left join found f on true ${sorted(order, 'f.key', 'f.id')}`
  const found = await send<{ json: string | null; saw_all: boolean }>(tx, nameOf('walk', order), text, values, query)
  return { rows: found.flatMap(({ json }) => json ?? []), sawAll: found[0]?.saw_all ?? false }
}

const conditions = (query: ProductQuery, add: Add) =>
  [...(query.q ? [searchFor(query.q, add)] : []), ...narrowed(query, add)].join(' and ')

function lookUp(tx: Tx, query: ProductQuery, order: Order): Promise<string[]> {
  const { values, add } = statementValues(tx.orgId)
  const { from, where } = matching(query, add)
  const counted = order.by === 'stock' ? stockOfProduct : ''
  const found = `found as materialized (select p.*, ${order.key} as key from ${from} ${counted} where ${where})`
  const beyond = past(order, add, 'f.key', 'f.id').map((one) => `where ${one}`)
  const source = `select f.* from found f ${beyond.join('')} ${sorted(order, 'f.key', 'f.id')} limit ${order.size}`
  return ask(tx, 'look', `with ${changed}, ${found} ${page(order, source)}`, values, order, query)
}

async function ask(tx: Tx, way: string, text: string, values: unknown[], order: Order, query?: ProductQuery) {
  return (await send<{ json: string }>(tx, nameOf(way, order), text, values, query)).map(({ json }) => json)
}

const nameOf = (way: string, { by, direction, size, after }: Order) =>
  `${way}_${by}_${direction}_${size}${after ? '_after' : ''}`

/**
 * The whole list and a search of it are asked all day and worth preparing, under one name for one text. With further filters
 * there are thousands of texts: prepared, they would fill the memory of every connection.
 */
async function send<Row extends object>(tx: Tx, name: string, text: string, values: unknown[], query?: ProductQuery) {
  const isRare = query && (query.status || query.stock || query.category_id || query.sku !== undefined)
  if (isRare) return (await tx.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return tx.hot<Row>(`products_${name}`, text, values)
}
