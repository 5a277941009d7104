import type { Product } from '#contract/products.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { emptiedBy, isCategoryThere } from './into-category.ts'
import { endChange, settleTurn, type Tally, type Turn, takeTurn } from './product-change-queries.ts'
import { stillMatching } from './products-matching.ts'
import { awaitedOf, holdProducts, removeProducts } from './remove-product.ts'
import { setOnProducts } from './set-on-products.ts'

const categoryGone = 'The category was deleted meanwhile.'

/**
 * Changes the next few products of a change, each with its own audit row, in one transaction with how far the change is then: a
 * crash repeats none and leaves none out. Those that cannot be deleted are left as they are, and counted. Answers whether there
 * may be more.
 */
export function changeSlice(scope: Scope, id: string, most: number): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const turn = await tx.run(takeTurn(id, most))
    if (!turn) return false
    if (!(await isCategoryThere(tx, turn.category_id))) {
      await endChange(tx, id, 'failed', categoryGone)
      return false
    }
    const products = await thoseMeant(tx, turn)
    const awaited = new Set(turn.action === 'delete' ? await awaitedOf(tx, products) : [])
    const free = products.filter((product) => !awaited.has(product))
    const tally = await changeProducts(tx, turn, free)
    const left = { refused: awaited.size, skipped: turn.ids.length - products.length }
    const change = await settleTurn(tx, id, turn.ids.length, { ...tally, ...left })
    if (change.ended_at === null) return true
    tx.audit({ action: 'product_change.done', table: 'product_changes', id, after: change })
    return false
  })
}

/** Held, those of them that are there and that the filter still finds. */
export async function thoseMeant(tx: Tx, turn: Turn): Promise<Product[]> {
  const products = await holdChosen(tx, turn)
  if (!turn.filter) return products
  const matching = await tx.run(stillMatching(turn.filter, turn.ids))
  return products.filter(({ id }) => matching.has(id))
}

const holdChosen = (tx: Tx, turn: Turn) =>
  holdProducts(tx, turn.ids, emptiedBy(turn) === undefined ? 'listed' : 'archived too')

/** Changes products that are held already; those to be deleted nobody waits for, and the category to put them in is held too. */
export async function changeProducts(tx: Tx, { action, category_id }: Turn, products: Product[]): Promise<Tally> {
  const writes = await {
    activate: () => setOnProducts(tx, products, 'is_active', true),
    deactivate: () => setOnProducts(tx, products, 'is_active', false),
    delete: () => removeProducts(tx, products),
    set_category: () => setOnProducts(tx, products, 'category_id', category_id),
  }[action]()
  for (const write of writes) {
    tx.metricDeltas.product_ids.add(write.id)
    tx.audit(write)
  }
  const count = (word: string) => writes.filter((write) => write.action === word).length
  const tally = { deleted: count('product.deleted'), archived: count('product.archived') }
  return { ...tally, changed: count('product.updated'), refused: 0, skipped: 0 }
}
