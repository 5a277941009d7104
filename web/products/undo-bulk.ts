import type { BulkAction, Product, ProductChange } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { readListAgain } from '../platform/read-list-again.ts'
import { undoAll, undoBy } from '../platform/undo.ts'
import { isUnderWay } from './change-state.ts'

/**
 * Takes back what was done at once to products that were named, `products` being those as they were. None for what goes on in the
 * background: it can be stopped.
 */
export function undoBulk(change: ProductChange, action: BulkAction, products: readonly Product[]): Undo | undefined {
  if (isUnderWay(change)) return undefined
  const undo = undos[action](products, change)
  return undo && (() => undo().finally(() => readListAgain('products', 'list')))
}

const undos: Record<BulkAction, (products: readonly Product[], change: ProductChange) => Undo | undefined> = {
  activate: (products) => undoSwitch(true, products),
  deactivate: (products) => undoSwitch(false, products),
  delete: (products) => undoRemoval(products),
  set_category: (products, { category_id }) => undoSorting(category_id, products),
}

const undoRemoval = (products: readonly Product[]) => () =>
  undoAll(products.map(({ id }) => undoBy(api.products.restore, { params: { id } })))

/** Those that were so already stay so. */
function undoSwitch(isActive: boolean, products: readonly Product[]) {
  const ids = products.filter((product) => product.is_active !== isActive).map(({ id }) => id)
  const action = isActive ? ('deactivate' as const) : ('activate' as const)
  return ids.length > 0 ? undoBy(api.products.changeMany, { body: { action, ids } }) : undefined
}

/** Each goes back to where it was, those of one category together. */
function undoSorting(now: string | null, products: readonly Product[]) {
  const moved = Map.groupBy(
    products.filter((product) => product.category_id !== now),
    (product) => product.category_id,
  )
  if (moved.size === 0) return undefined
  const action = 'set_category' as const
  const undos = [...moved].map(([category_id, those]) =>
    undoBy(api.products.changeMany, { body: { action, category_id, ids: those.map(({ id }) => id) } }),
  )
  return () => undoAll(undos)
}
