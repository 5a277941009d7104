import type { Product } from '#contract/products.ts'
import type { Write } from '#server/platform/database/audit-log.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { anyProductsByIds, productsByIds } from './product-queries.ts'

/**
 * Takes a product out of the catalogue: deleted when it has no history, else archived (its SKU is free again, its history
 * keeps its name, its stock stays in the ledger). Refuses `product_in_use` while confirmed orders wait for it.
 */
export function removeProduct(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const products = await holdProducts(tx, [id])
    refuseAwaited(await awaitedOf(tx, products))
    const [write] = await removeProducts(tx, products)
    if (!write) notFound('Product')
    tx.metricDeltas.product_ids.add(id)
    tx.audit(write)
    return { id }
  })
}

const hold = statement(
  'hold_products',
  'select id from products where org_id = $1 and id = any ($2::uuid[]) and archived_at is null order by id for update',
)

const holdAny = statement(
  'hold_any_products',
  'select id from products where org_id = $1 and id = any ($2::uuid[]) order by id for update',
)

/** Products as they are, in the order of their ids, held against new lines, promises and movements until the commit. */
export async function holdProducts(
  tx: Tx,
  ids: readonly string[],
  which: 'listed' | 'archived too' = 'listed',
): Promise<Product[]> {
  const [, products] = await (which === 'listed'
    ? tx.batch(hold(ids), productsByIds(ids))
    : tx.batch(holdAny(ids), anyProductsByIds(ids)))
  return products
}

const archive = statement(
  'archive_products',
  `update products set archived_at = now(), user_id = $3, version = version + 1, updated_at = now()
where org_id = $1 and id = any ($2::uuid[])`,
)
const remove = statement('delete_products', 'delete from products where org_id = $1 and id = any ($2::uuid[])')

/** Those of held products that confirmed orders wait for, whether anything is promised to them yet or not. */
export async function awaitedOf(tx: Tx, products: readonly Product[]): Promise<Product[]> {
  const awaited = new Set<string>()
  await publish(tx, 'removal_asked', { product_ids: products.map(({ id }) => id), awaited })
  return products.filter(({ id }) => awaited.has(id))
}

/** Removes products that are held already, and that nobody waits for; answers what is to be recorded of each. */
export async function removeProducts(tx: Tx, products: readonly Product[]): Promise<Write[]> {
  const ids = products.map(({ id }) => id)
  const kept = new Set<string>()
  await publish(tx, 'products_removed', { product_ids: ids, remembered: kept })
  const gone = ids.filter((id) => !kept.has(id))
  tx.queue(archive([...kept], tx.userId), remove(gone))
  return products.map((before) => ({
    action: kept.has(before.id) ? 'product.archived' : 'product.deleted',
    table: 'products',
    id: before.id,
    before,
  }))
}

const mostNamed = 5

/** Refuses `product_in_use` where there are any. */
export function refuseAwaited(used: readonly Product[]) {
  if (used.length === 0) return
  const products = used.slice(0, mostNamed).map(({ id, name, sku }) => ({ id, name, sku }))
  const names = products.map(({ sku }) => sku).join(', ')
  const which = used.length === 1 ? names : `${used.length} products: ${names}${used.length > mostNamed ? ' ...' : ''}`
  refuse('product_in_use', `Confirmed orders still wait for ${which}`, { count: used.length, products })
}
