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
  const undo = action === 'delete' ? undoRemoval(products) : undoSwitch(action === 'activate', products)
  return undo && (() => undo().finally(() => readListAgain('products', 'list')))
}

const undoRemoval = (products: readonly Product[]) => () =>
  undoAll(products.map(({ id }) => undoBy(api.products.restore, { params: { id } })))

/** Those that were so already stay so. */
function undoSwitch(isActive: boolean, products: readonly Product[]) {
  const ids = products.filter((product) => product.is_active !== isActive).map(({ id }) => id)
  const action = isActive ? ('deactivate' as const) : ('activate' as const)
  return ids.length > 0 ? undoBy(api.products.changeMany, { body: { action, ids } }) : undefined
}
