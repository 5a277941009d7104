import { sql } from 'kysely'
import type * as z from 'zod'
import type { ProductQuery } from '#contract/products.ts'
import { readCursor } from '#server/platform/cursor.ts'
import type { Tx } from '#server/platform/scope.ts'
import { substringPattern } from '#server/platform/substring-pattern.ts'

type Query = z.output<typeof ProductQuery>

/** How far a search walks down the list before it asks the trigram index instead. */
const walked = 1000

/** The ids of a page in its order, one more than `limit` when there is a next page. */
export async function findProducts(tx: Tx, query: Query): Promise<string[]> {
  const wanted = query.limit + 1
  if (!query.q) return idsOf(inOrder(matching(tx, query), query), wanted)
  const found = await idsOf(walk(tx, query, query.q), wanted)
  return found.length === wanted ? found : idsOf(lookUp(tx, query, query.q), wanted)
}

/** Written exactly like the expression of the index products_search, so that it can be used. */
const searched = sql<string>`(name || ' ' || sku || ' ' || coalesce(barcode, ''))`

/** What the filters leave of the catalogue, from the cursor on. */
function matching(tx: Tx, query: Query) {
  const byName = query.order === 'name'
  const after = readCursor(query.cursor, byName ? 'text' : 'moment')
  let found = tx.db.selectFrom('products').select(['id', 'name', 'created_at']).where('archived_at', 'is', null)
  if (query.sku !== undefined) found = found.where('sku', '=', query.sku)
  if (query.active !== undefined) found = found.where('is_active', '=', query.active === 'true')
  if (after && byName)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'id'), '>', tuple(...after)))
  if (after && !byName)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
  return found
}
type Found = ReturnType<typeof matching>

const inOrder = (found: Found, { order }: Query): Found =>
  order === 'name' ? found.orderBy('name').orderBy('id') : found.orderBy('created_at', 'desc').orderBy('id', 'desc')

const idsOf = async (found: Found, wanted: number) => (await found.limit(wanted).execute()).map((row) => row.id)

/** A common word: it fills the page within the first rows of the list. */
function walk(tx: Tx, query: Query, q: string): Found {
  const first = inOrder(matching(tx, query).select(searched.as('searched')), query).limit(walked)
  const rows = tx.db.selectFrom(first.as('first')).select(['id', 'name', 'created_at'])
  return inOrder(rows.where(sql<string>`first.searched`, 'ilike', substringPattern(q)) as unknown as Found, query)
}

/** A rare word: matched first, by trigrams, and only then sorted. Left to itself the planner may walk the whole list for it. */
function lookUp(tx: Tx, query: Query, q: string): Found {
  const match = sql<string>`any (array(select matching_products(${substringPattern(q)})))`
  return inOrder(matching(tx, query).where('id', '=', match), query)
}
