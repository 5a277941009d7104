import type { ShortProduct } from '#contract/shared/refusals.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import type { Shortage } from './stock-demand.ts'

/**
 * Raises `insufficient_stock`, naming each short product with how many were wanted and how many are left, or that it was
 * removed. `mayBackOrder`, where that is the question: what was removed never comes, so nobody can wait for it. `archivedToo`, where goods
 * of removed products move as well: that is no reason then.
 */
export async function refuseShortage(
  tx: Tx,
  shortages: readonly Shortage[],
  { mayBackOrder, archivedToo = false }: { mayBackOrder?: boolean; archivedToo?: boolean } = {},
): Promise<never> {
  const short = (await named(tx, shortages)).map((one) => ({ ...one, removed: one.removed && !archivedToo }))
  const lead = short.every(({ removed }) => removed) ? '' : 'Not enough stock. '
  refuse('insufficient_stock', lead + short.map(inWords).join('; '), {
    short,
    ...(mayBackOrder !== undefined && { may_back_order: mayBackOrder && !short.some(({ removed }) => removed) }),
  })
}

/**
 * Refuses a shortage of what was removed: it never comes, so nobody can wait for it. The others are held until the commit, so that whoever
 * removes one sees who waits for it.
 */
export async function refuseRemoved(tx: Tx, shortages: readonly Shortage[]) {
  const held = await tx.run(holdAgainstRemoval(shortages.map(({ product_id }) => product_id)))
  if (held.length < shortages.length) await refuseShortage(tx, shortages)
}

async function named(tx: Tx, shortages: readonly Shortage[]): Promise<ShortProduct[]> {
  const products = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'archived_at'])
    .where(
      'id',
      'in',
      shortages.map((shortage) => shortage.product_id),
    )
    .execute()
  return shortages.map((shortage) => {
    const product = products.find(({ id }) => id === shortage.product_id)
    const removed = product !== undefined && product.archived_at !== null
    return { ...shortage, name: product?.name ?? '', sku: product?.sku ?? '', removed }
  })
}

const inWords = ({ name, sku, removed, wanted, left }: ShortProduct) =>
  `${name} (${sku}): ${removed ? 'removed from the products' : `${wanted} wanted, ${left} left`}`
