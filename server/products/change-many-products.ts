import type * as z from 'zod'
import type { BulkChange, Product, ProductFilter } from '#contract/products.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import type { Scope, Tx } from '#server/platform/scope.ts'
import { type Write, writeTrail } from '#server/platform/trail.ts'
import { idsMatching } from './products-matching.ts'
import { holdProducts, removeProducts } from './remove-product.ts'

const chunk = 1000

/**
 * Activates, deactivates or deletes many products in one transaction, each with its own audit row. Chosen by filter they must
 * still be as many as the sender saw: `selection_changed` tells both counts. Refuses `product_in_use` like a single deletion.
 */
export function changeManyProducts(scope: Scope, asked: z.output<typeof BulkChange>) {
  return scope.transaction(async (tx) => {
    const ids = asked.filter
      ? await stillMatching(tx, asked.filter, asked.expected_count ?? 0)
      : [...new Set(asked.ids)].toSorted()
    const done = { matched: ids.length, changed: 0, deleted: 0, archived: 0 }
    for (let from = 0; from < ids.length; from += chunk) {
      const some = ids.slice(from, from + chunk)
      const products = await holdProducts(tx, some)
      if (asked.ids && products.length < some.length) notFound('Product')
      const writes = await changeThese(tx, asked.action, products)
      // Left chunk by chunk, not with the commit: a hundred thousand rows would have to wait in memory.
      const product_ids = new Set(writes.map(({ id }) => id))
      await writeTrail(tx, scope, writes, { product_ids, units_in: 0, units_out: 0 })
      for (const { action } of writes) done[counts[action] ?? 'changed'] += 1
    }
    return done
  })
}

const counts: Record<string, 'deleted' | 'archived'> = {
  'product.deleted': 'deleted',
  'product.archived': 'archived',
}

async function stillMatching(tx: Tx, filter: ProductFilter, expected_count: number) {
  const ids = await idsMatching(tx, filter)
  if (ids.length !== expected_count)
    refuse('selection_changed', `${expected_count} products were selected, ${ids.length} match now`, {
      expected_count,
      count: ids.length,
    })
  return ids.toSorted()
}

function changeThese(tx: Tx, action: 'activate' | 'deactivate' | 'delete', products: Product[]): Promise<Write[]> {
  return action === 'delete' ? removeProducts(tx, products) : setActive(tx, action === 'activate', products)
}

const activate = `
update products set is_active = $3, user_id = $4, updated_at = $5, version = version + 1
where org_id = $1 and id = any ($2::uuid[])`

/** Those that are so already are left alone. */
async function setActive(tx: Tx, is_active: boolean, products: Product[]): Promise<Write[]> {
  const others = products.filter((product) => product.is_active !== is_active)
  const updated_at = new Date().toISOString()
  const ids = others.map(({ id }) => id)
  await tx.hot('activate_products', activate, [tx.orgId, ids, is_active, tx.userId, updated_at])
  return others.map((before) => ({
    action: 'product.updated',
    table: 'products',
    id: before.id,
    before,
    after: { ...before, is_active, updated_at, user_id: tx.userId, version: before.version + 1 },
  }))
}
