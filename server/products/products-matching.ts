import { idleDays, type StockFilter } from '#contract/product-list.ts'
import type { ProductFilter } from '#contract/products.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { type Add, statementValues } from '#server/platform/database/statement-values.ts'
import { substringPattern } from '#server/platform/lists/substring-pattern.ts'
import { stockConditions, unmoved } from './stock-states.ts'
import { unfolded } from './unfolded.ts'

/** Products whose figures are not folded yet: what product_figures says of them is old. */
export const changed = `changed as materialized (
  select distinct unnest(due.product_ids) as id from (${unfolded}) as due
)`

/** The stock of a product `p` as its rows say now. */
export const stockOfProduct = `left join lateral (
  select coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved
  from stock_levels l where l.org_id = $1 and l.product_id = p.id
) s on true`

/** Lowered once per statement, not once per row. */
export const searchFor = (q: string, add: Add) =>
  `p.searched like (select lower(${add(substringPattern(q))}::text collate "und-x-icu") collate "C")`

/** The filters but for the search, for a product `p` with its stock `s`. */
export function narrowed({ sku, status, stock, category_id }: ProductFilter, add: Add): string[] {
  return [
    sku !== undefined && `p.sku = ${add(sku)}`,
    status && `p.is_active = ${add(status === 'active')}::boolean`,
    stock && stockConditions[stock],
    category_id && `p.category_id = ${add(category_id)}`,
  ].filter((part) => typeof part === 'string')
}

/** Where to look for what the filters ask, by the indexes of search and stock instead of row by row. */
export function matching(filter: ProductFilter, add: Add) {
  const { q, stock } = filter
  const from = q ? `matching_products(${add(q)}, ${add(substringPattern(q))}) p` : 'products p'
  const counted = stock && `p.id = any (array(${foldedAs[stock]}))`
  const where = [
    'p.org_id = $1',
    'p.archived_at is null',
    ...(counted ? [counted] : []),
    ...narrowed({ ...filter, stock: undefined }, add),
  ]
  return { from, where: where.join(' and ') }
}

/** As folded, but for what has changed since: that is counted. */
const foldedAs: Record<StockFilter, string> = {
  low: `select f.product_id from product_figures f
    where f.org_id = $1 and f.is_low and f.product_id not in (select id from changed)
    union all
    select c.product_id from counted_products c where c.org_id = $1 and c.product_id in (select id from changed) and c.is_low`,
  out: `select f.product_id from product_figures f
    where f.org_id = $1 and f.is_low and f.is_out and f.product_id not in (select id from changed)
    union all
    select c.product_id from counted_products c where c.org_id = $1 and c.product_id in (select id from changed) and c.is_out`,
  idle: `select f.product_id from product_moves f
    where f.org_id = $1 and f.is_stocked and f.last_moved_at < now() - interval '${idleDays} days'
      and f.product_id not in (select id from changed)
    union all
    select c.product_id from counted_products c where c.org_id = $1 and c.product_id in (select id from changed) and not c.is_out
      and ${unmoved('c.product_id')}`,
}

/** A query of all ids the filters leave, whatever page they would be on; it needs `changed` before it. */
export function idsMatching(filter: ProductFilter, add: Add) {
  const { from, where } = found(filter, add)
  return `select p.id from ${from} where ${where}`
}

type Asked = ProductFilter & { up_to?: number | undefined }

/** How many products the filters leave, counted no further than `up_to`. */
export function countProducts(scope: Scope, { up_to, ...filter }: Asked) {
  const { values, add } = statementValues()
  const { from, where } = found(filter, add)
  const count = statement<{ count: number }>(
    '',
    `with ${changed} select count(*) from (select 1 from ${from} where ${where} ${up_to ? `limit ${add(up_to)}` : ''}) counted`,
  )
  return scope.anyCopy.run(count(...values).as(([row]) => ({ count: row?.count ?? 0 })))
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

function found(filter: ProductFilter, add: Add) {
  const { q, sku, status, stock, category_id } = filter
  const searchesOnly = q !== undefined && sku === undefined && !status && !stock && !category_id
  return searchesOnly ? idsOf(q, add) : matching(filter, add)
}

const idsOf = (q: string, add: Add) => ({
  from: `matching_product_ids(${add(q)}, ${add(substringPattern(q))}) p(id)`,
  where: '$1::uuid is not null', // the function knows the organisation that is set; the statement names it like any other
})
