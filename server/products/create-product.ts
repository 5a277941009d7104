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

export type Input = z.output<typeof NewProduct>

/** Adds a product; its opening stock is announced, and becomes a movement of the same transaction. */
export function createProduct(scope: Scope, input: Input): Promise<Product> {
  return scope.transactionThenRead(async (tx) => {
    const row = { ...input, id: newId(), user_id: tx.userId }
    tx.queue(insertProduct(row))
    await tellCreated(tx, [row])
    return row.id
  }, productOf)
}

const { stock_quantity: _, ...stored } = NewProduct.shape
const columns = ['id', 'user_id', ...keysOf(stored)] as const
const placed = columns.map((_, place) => `$${place + 2}`).join(', ')
const insertion = `insert into products (org_id, ${columns.join(', ')}, created_at)
values ($1, ${placed}, coalesce($${columns.length + 2}::timestamptz, now()))`
const insert = statement('insert_product', insertion)
const insertUnlessTaken = statement('insert_product_unless_taken', `${insertion} on conflict do nothing`)

/** One that is written again keeps the moment it was made at. */
type NewRow = Omit<Input, 'stock_quantity'> & { id: string; user_id: string; created_at?: string }
const valuesOf = (row: NewRow) => [...columns, 'created_at' as const].map((column) => row[column] ?? null)

/**
 * Writes a product without any stock. Refuses `sku_taken` and `external_id_taken`, and a category that is not the organisation's. `within` is
 * what stands before the names of its fields in a request of many: 'items.3.'.
 */
export const insertProduct = (row: NewRow, within?: string): Statement<unknown> =>
  insert(...valuesOf(row)).refusing(explain(row, within))

/**
 * The same, but answers whether it was written: not where a product has the SKU or the external_id. Of any of them: were only the
 * external_id looked at, two who write the same product at the same moment could still meet at its SKU.
 */
export const insertProductUnlessTaken = (row: NewRow, within?: string): Statement<boolean> =>
  insertUnlessTaken(...valuesOf(row))
    .as((_, count) => count === 1)
    .refusing(explain(row, within))

/** Announces the opening stock of products that are about to be written, and leaves the audit row of each. */
export async function tellCreated(tx: Tx, rows: readonly (NewRow & Pick<Input, 'stock_quantity'>)[]) {
  const opening = rows.map(({ id, stock_quantity }) => ({
    product_id: id,
    change: stock_quantity,
    reason: 'opening' as const,
  }))
  await publish(
    tx,
    'stock_edited',
    opening.filter((one) => one.change !== 0),
  )
  for (const { stock_quantity: _, ...row } of rows) {
    tx.metricDeltas.product_ids.add(row.id)
    tx.audit({ action: 'product.created', table: 'products', id: row.id, after: row })
  }
}

/** Turns a broken constraint into the refusal on its field; PostgreSQL decides, so two at once cannot both win. */
export function explain(
  row: { sku: string; external_id?: string | undefined; category_id?: string | null },
  within = '',
) {
  return (error: unknown): never => {
    const broken = brokenConstraint(error)
    const named = (field: 'sku' | 'external_id') => ({ field: `${within}${field}`, value: row[field] })
    if (broken === 'products_sku') refuse('sku_taken', 'Another product has this SKU', named('sku'))
    if (broken === 'products_used_external_id')
      refuse('external_id_taken', 'Another product has this external_id', named('external_id'))
    if (broken === 'products_org_id_category_id_fkey') missingReference(`${within}category_id`, row.category_id)
    throw error
  }
}
