import type { ProductFilter } from '#contract/product-filter.ts'
import { idleDays, type StockFilter } from '#contract/product-list.ts'
import { inEverySpelling, spellingsOf } from '#contract/shared/barcodes.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { type Add, statementValues } from '#server/platform/database/statement-values.ts'
import { isNamed } from '#server/platform/lists/is-named.ts'
import { wordPatterns, wordsIn } from '#server/platform/lists/words-in.ts'
import { countedProducts } from './counted-products.ts'
import { stockConditions, unmoved } from './stock-states.ts'
import { unfolded } from './unfolded.ts'

/** Products whose figures are not folded yet: what product_figures says of them is old. */
export const changed = `changed as materialized (
  select distinct unnest(due.product_ids) as id from (${unfolded}) as due
)`

/** A query that needs `changed`, and some of its columns: one piece, because a distributed engine has the outbox elsewhere (decision 50). */
export const besideChanged = (query: string, columns: string) =>
  `with ${changed}, answer as materialized (${query}) select ${columns} from answer`

/** The stock of a product `p` as its rows say now. */
export const stockOfProduct = `left join lateral (
  select coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved
  from stock_levels l where l.org_id = $1 and l.product_id = p.id
) s on true`

/**
 * Every word of a search stands in what is found, with or without accents. Lowered once per statement, not once per row. A number on goods
 * is found with fewer or more zeros before it.
 */
export const searchFor = (q: string, add: Add) =>
  `without_accents(p.searched) like all (array(select lower(without_accents(word) collate "und-x-icu") collate "C"
    from unnest(${add(wordPatterns(inEverySpelling(q)))}::text[]) word))`

/** The arguments of `found_products` behind the organisation: the words, a pattern of the first, those of the others. */
function soughtIn(q: string): [words: string[], pattern: string | undefined, others: string[]] {
  const text = inEverySpelling(q)
  const [pattern, ...others] = wordPatterns(text)
  return [wordsIn(text), pattern, others]
}

/** The filters but for the search, for a product `p` with its stock `s`. */
export function narrowed({ sku, external_id, named, status, stock, category_id }: ProductFilter, add: Add): string[] {
  return [
    sku !== undefined && `p.sku = ${add(sku)}`,
    external_id !== undefined && `p.external_id = ${add(external_id)}`,
    named !== undefined && isCalled(add(named), add(spellingsOf(named))),
    status && `p.is_active = ${add(status === 'active')}::boolean`,
    stock && stockConditions[stock],
    category_id && `p.category_id = ${add(category_id)}`,
  ].filter((part) => typeof part === 'string')
}

/** Of SKUs in other letters those with capitals where one puts them: no index leads to the rest. */
const isCalled = (text: string, barcodes: string) =>
  `(p.sku in (${text}, upper(${text}::text), lower(${text}::text), initcap(${text}::text)) or p.barcode = any (${barcodes}::text[])
    or ${isNamed('p.name', text)})`

const sought = statement<{ id: string }>('sought_products', 'select found_products($1, $2, $3, $4) as id')
/** The ids of what a search finds, by an index row security would shut out. Asked by itself, before what is done with them. */
export const soughtProducts = (q: string): Statement<string[]> =>
  sought(...soughtIn(q)).as((rows) => rows.map(({ id }) => id))

/** Where to look for what the filters ask, by the ids of the search and the index of stock instead of row by row. */
export function matching(filter: ProductFilter, add: Add, ids: readonly string[] | undefined) {
  const { stock } = filter
  const where = [
    'p.org_id = $1',
    'p.archived_at is null',
    ...(ids ? [`p.id = any (${add(ids)}::uuid[])`] : []),
    ...(stock ? [`p.id = any (array(${foldedAs[stock]}))`] : []),
    ...narrowed({ ...filter, stock: undefined }, add),
  ]
  return where.join(' and ')
}

/** As folded, but for what has changed since: that is counted. */
const foldedAs: Record<StockFilter, string> = {
  low: `select f.product_id from product_figures f
    where f.org_id = $1 and f.is_low and f.product_id not in (select id from changed)
    union all
    select c.product_id from ${countedProducts} c where c.product_id in (select id from changed) and c.is_low`,
  out: `select f.product_id from product_figures f
    where f.org_id = $1 and f.is_low and f.is_out and f.product_id not in (select id from changed)
    union all
    select c.product_id from ${countedProducts} c where c.product_id in (select id from changed) and c.is_out`,
  idle: `select f.product_id from product_moves f
    where f.org_id = $1 and f.is_stocked and f.last_moved_at < now() - interval '${idleDays} days'
      and f.product_id not in (select id from changed)
    union all
    select c.product_id from ${countedProducts} c where c.product_id in (select id from changed) and not c.is_out
      and ${unmoved('c.product_id')}`,
}

/** A query of all ids the filters leave, whatever page they would be on; it needs `changed` before it. */
export const idsMatching = (filter: ProductFilter, add: Add, ids: readonly string[] | undefined) =>
  `select p.id from products p where ${matching(filter, add, ids)}`

type Asked = ProductFilter & { up_to?: number | undefined }

/** How many products the filters leave, counted no further than `up_to`. */
export async function countProducts(scope: Scope, { up_to, ...filter }: Asked) {
  const { values, add } = statementValues()
  const found = await idsToCount(scope, filter, add)
  const text = `select count(*) from (select 1 from ${found} ${up_to ? `limit ${add(up_to)}` : ''}) counted`
  const count = statement<{ count: number }>('', filter.stock ? besideChanged(text, 'count') : text)
  return scope.anyCopy.run(count(...values).as(([row]) => ({ count: row?.count ?? 0 })))
}

/** What a search alone finds need not be read to be counted. */
async function idsToCount(scope: Scope, filter: ProductFilter, add: Add): Promise<string> {
  const { q, sku, external_id, named, status, stock, category_id } = filter
  const isMore = [sku, external_id, named, status, stock, category_id].some((part) => part !== undefined)
  if (q && !isMore) return `found_products($1, ${soughtIn(q).map(add).join(', ')})`
  return `products p where ${matching(filter, add, q ? await scope.run(soughtProducts(q)) : undefined)}`
}

/** Those of some products that the filters leave, each judged by its own row. */
export function stillMatching(filter: ProductFilter, ids: readonly string[]): Statement<Set<string>> {
  const { values, add } = statementValues()
  const where = [
    'p.org_id = $1',
    `p.id = any (${add(ids)}::uuid[])`,
    ...(filter.q ? [searchFor(filter.q, add)] : []),
    ...narrowed(filter, add),
  ]
  const those = statement<{ id: string }>(
    '',
    `select p.id from products p ${stockOfProduct} where ${where.join(' and ')}`,
  )
  return those(...values).as((rows) => new Set(rows.map(({ id }) => id)))
}
