import type { BulkAction, ProductChange } from '#contract/product-changes.ts'
import { api } from '../platform/api-client.ts'
import { NotAllUndone } from '../platform/not-all-undone.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { readListAgain } from '../platform/read-list-again.ts'
import { undoAll, undoBy } from '../platform/undo.ts'
import { isUnderWay } from './change-state.ts'

/**
 * Takes back what was done at once; `ids` name the products where they were chosen one by one. None for what goes on in the background: it
 * can be stopped. The server knows which ones were changed, and leaves those that somebody has changed since.
 */
export function undoBulk(
  change: ProductChange,
  action: BulkAction,
  ids: ReadonlySet<string> | undefined,
): Undo | undefined {
  if (isUnderWay(change)) return undefined
  const undo = action === 'delete' ? ids && undoRemoval(ids) : undoChange(change)
  return undo && ((tell) => undo(tell).finally(() => readListAgain('products', 'list')))
}

function undoRemoval(ids: ReadonlySet<string>): Undo {
  const undos = [...ids].map((id) => undoBy(api.products.restore, { params: { id } }))
  return (tell) => undoAll(undos, tell)
}

function undoChange({ id, changed }: ProductChange): Undo | undefined {
  if (changed === 0) return undefined
  const reverse = undoBy(api.products.reverseChange, { params: { id } })
  return async () => {
    const { undone, left } = await reverse()
    if (left > 0)
      throw new NotAllUndone(
        left,
        undone + left,
        `${left === 1 ? 'It has' : 'They have'} been changed or removed since.`,
      )
  }
}
