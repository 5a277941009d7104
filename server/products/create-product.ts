import type * as z from 'zod'
import { NewProduct, type Product } from '#contract/products.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { productOf } from './product-queries.ts'

type Input = z.output<typeof NewProduct>

/** Adds a product; its opening stock is announced, and becomes a movement of the same transaction. */
export function createProduct(scope: Scope, input: Input): Promise<Product> {
  return scope.transactionThenRead(async (tx) => {
    const [id = ''] = await insertProducts(tx, [input])
    return id
  }, productOf)
}

// Joined, so that each is looked up by its index: a plan for any number of them would compare every product with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'products_of_external_ids',
  `select p.id, p.external_id from unnest($2::text[]) as asked(external_id)
join products p on p.org_id = $1 and p.external_id = asked.external_id`,
)

/** Adds up to 500; those whose external_id is known already are left as they are and answered with `created: false`. */
export function createProducts(scope: Scope, items: readonly (Input & { external_id: string })[]) {
  return scope.transaction(async (tx) => {
    const known = await tx.run(ofExternalIds(items.map((item) => item.external_id)))
    const idOf = new Map(known.map((product) => [product.external_id, product.id]))
    // Of one external_id given twice the first makes the product, the second is answered like any known one.
    const fresh = items.filter(
      ({ external_id }, place) =>
        !idOf.has(external_id) && items.findIndex((item) => item.external_id === external_id) === place,
    )
    const ids = await insertProducts(tx, fresh)
    fresh.forEach((item, index) => void idOf.set(item.external_id, ids[index] ?? ''))
    const made = new Set(fresh)
    return {
      items: items.map((item) => ({
        id: idOf.get(item.external_id) ?? '',
        external_id: item.external_id,
        created: made.has(item),
      })),
    }
  })
}

const { stock_quantity: _, ...stored } = NewProduct.shape
const columns = ['id', 'user_id', ...keysOf(stored)] as const
const insert = statement(
  'insert_product',
  `insert into products (org_id, ${columns.join(', ')}) values ($1, ${columns.map((_, place) => `$${place + 2}`).join(', ')})`,
)

type NewRow = Omit<Input, 'stock_quantity'> & { id: string; user_id: string }

/** Writes a product without any stock. Refuses `sku_taken` and `external_id_taken`, and a category that is not the organisation's. */
export const insertProduct = (row: NewRow): Statement<unknown> =>
  insert(...columns.map((column) => row[column] ?? null)).refusing(explain(row))

async function insertProducts(tx: Tx, items: readonly Input[]): Promise<string[]> {
  const rows = items.map(({ stock_quantity: _, ...product }) => ({ ...product, id: newId(), user_id: tx.userId }))
  tx.queue(...rows.map(insertProduct))
  const opening = rows.map((row, index) => ({
    product_id: row.id,
    change: items[index]?.stock_quantity ?? 0,
    reason: 'opening' as const,
  }))
  await publish(
    tx,
    'stock_edited',
    opening.filter((one) => one.change !== 0),
  )
  for (const row of rows) {
    tx.metricDeltas.product_ids.add(row.id)
    tx.audit({ action: 'product.created', table: 'products', id: row.id, after: row })
  }
  return rows.map((row) => row.id)
}

/** Turns a broken constraint into the refusal on its field; PostgreSQL decides, so two at once cannot both win. */
export function explain(row: { sku: string; external_id?: string | undefined; category_id?: string | null }) {
  return (error: unknown): never => {
    const broken = brokenConstraint(error)
    const named = (field: 'sku' | 'external_id') => ({ field, value: row[field] })
    if (broken === 'products_sku') refuse('sku_taken', 'Another product has this SKU', named('sku'))
    if (broken === 'products_external_id')
      refuse('external_id_taken', 'Another product has this external_id', named('external_id'))
    if (broken === 'products_org_id_category_id_fkey') missingReference('category_id', row.category_id)
    throw error
  }
}
