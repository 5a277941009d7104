import type { BulkAction, Product } from '#contract/products.ts'
import type { Write } from '#server/platform/database/audit-log.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { settleTurn, type Tally, type Turn, takeTurn } from './product-change-queries.ts'
import { stillMatching } from './products-matching.ts'
import { awaitedOf, holdProducts, removeProducts } from './remove-product.ts'

/**
 * Changes the next few products of a change, each with its own audit row, in one transaction with how far the change is then: a
 * crash repeats none and leaves none out. Those that cannot be deleted are left as they are, and counted. Answers whether there
 * may be more.
 */
export function changeSlice(scope: Scope, id: string, most: number): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const turn = await tx.run(takeTurn(id, most))
    if (!turn) return false
    const products = await thoseMeant(tx, turn)
    const awaited = new Set(turn.action === 'delete' ? await awaitedOf(tx, products) : [])
    const free = products.filter((product) => !awaited.has(product))
    const tally = await changeProducts(tx, turn.action, free)
    const left = { refused: awaited.size, skipped: turn.ids.length - products.length }
    const change = await settleTurn(tx, id, turn.ids.length, { ...tally, ...left })
    if (change.ended_at === null) return true
    tx.audit({ action: 'product_change.done', table: 'product_changes', id, after: change })
    return false
  })
}

async function thoseMeant(tx: Tx, { ids, filter }: Turn): Promise<Product[]> {
  const products = await holdProducts(tx, ids)
  if (!filter) return products
  const matching = await tx.run(stillMatching(filter, ids))
  return products.filter(({ id }) => matching.has(id))
}

/** Changes products that are held already; those to be deleted nobody waits for. */
export async function changeProducts(tx: Tx, action: BulkAction, products: Product[]): Promise<Tally> {
  const writes =
    action === 'delete' ? await removeProducts(tx, products) : await setActive(tx, action === 'activate', products)
  for (const write of writes) {
    tx.metricDeltas.product_ids.add(write.id)
    tx.audit(write)
  }
  const count = (word: string) => writes.filter((write) => write.action === word).length
  const tally = { deleted: count('product.deleted'), archived: count('product.archived') }
  return { ...tally, changed: count('product.updated'), refused: 0, skipped: 0 }
}

const activate = statement<{ updated_at: string }>(
  'activate_products',
  `update products set is_active = $3, user_id = $4, updated_at = now(), version = version + 1
where org_id = $1 and id = any ($2::uuid[])
returning updated_at`,
)

/** Those that are so already are left alone. */
async function setActive(tx: Tx, is_active: boolean, products: Product[]): Promise<Write[]> {
  const others = products.filter((product) => product.is_active !== is_active)
  const ids = others.map(({ id }) => id)
  const [saved] = await tx.run(activate(ids, is_active, tx.userId))
  const now = { is_active, user_id: tx.userId, ...saved }
  return others.map((before) => ({
    action: 'product.updated',
    table: 'products',
    id: before.id,
    before,
    after: { ...before, ...now, version: before.version + 1 },
  }))
}
