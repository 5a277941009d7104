import { sql } from 'kysely'
import type { Product, ProductDetail, ProductQuery } from '#contract/products.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type Batching, type Statement, statement } from '#server/platform/database/statement.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { JsonText } from '#server/platform/lists/json-text.ts'
import { notFound } from '#server/platform/refusal.ts'
import { findProducts } from './find-products.ts'
import { productColumns } from './product-columns.ts'
import { sortingOf } from './product-sorts.ts'

function everyProductWithStock(tx: Tx) {
  return tx.db
    .selectFrom('products as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_levels as l')
          .select((l) => [
            l.fn.coalesce(l.fn.sum<number>('l.on_hand'), sql<number>`0`).as('stock_quantity'),
            l.fn.coalesce(l.fn.sum<number>('l.reserved'), sql<number>`0`).as('reserved_quantity'),
          ])
          .whereRef('l.product_id', '=', 'p.id')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(productColumns)
}

const those = `select ${productColumns.join(', ')}
  from products p
  left join lateral (
    select coalesce(sum(l.on_hand), 0) as stock_quantity, coalesce(sum(l.reserved), 0) as reserved_quantity
    from stock_levels l where l.org_id = $1 and l.product_id = p.id) s on true
  where p.org_id = $1 and p.id = any ($2::uuid[])`
const byIds = statement<Product>('products_by_ids', `${those} and p.archived_at is null order by p.id`)
const anyByIds = statement<Product>('any_products_by_ids', `${those} order by p.id`)

/** Those of them that are not archived, in the order of their ids. */
export const productsByIds = (ids: readonly string[]): Statement<Product[]> => byIds(ids)

/** Archived ones too. */
export const anyProductsByIds = (ids: readonly string[]): Statement<Product[]> => anyByIds(ids)

/** Refuses one that is archived or not the organisation's. */
export const productOf = (id: string): Statement<Product> =>
  productsByIds([id]).as(([row]) => row ?? notFound('Product'))

export const productById = ({ run }: Batching, id: string): Promise<Product> => run(productOf(id))

export const getProduct = (scope: Scope, id: string) => productById(scope, id)

/** One product for its page, archived or not. */
export function getProductDetail(scope: Scope, id: string) {
  return scope.read(async (tx): Promise<ProductDetail> => {
    const row = await everyProductWithStock(tx)
      .leftJoin('categories as c', 'c.id', 'p.category_id')
      .select(['c.name as category_name', 'p.archived_at'])
      .where('p.id', '=', id)
      .executeTakeFirst()
    return (row as ProductDetail | undefined) ?? notFound('Product')
  })
}

/** A page of products in any order; `q` finds name, SKU or barcode anywhere, whatever case and accents. */
export async function listProducts(scope: Scope, query: ProductQuery) {
  const rows = (await findProducts(scope.anyCopy, query)).map((json) => JSON.parse(json) as Product)
  return pageOf(rows, query, (row) => row)
}

/** The same as the text it is sent as. */
export async function writeProducts(scope: Scope, query: ProductQuery) {
  const found = await findProducts(scope.anyCopy, query)
  const { items, next_cursor } = pageOf(found, query, (json) => JSON.parse(json) as Product)
  return new JsonText(`{"items":[${items.join()}],"next_cursor":${JSON.stringify(next_cursor)}}`)
}

function pageOf<Found>(rows: Found[], { sort, limit }: ProductQuery, read: (found: Found) => Product) {
  const { list, place } = sortingOf(sort)
  return pageFrom(rows, limit, list, (found) => {
    const product = read(found)
    return [place(product), product.id]
  })
}
