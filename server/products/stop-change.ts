import type { ProductChange } from '#contract/product-changes.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { changeById, endChange } from './product-change-queries.ts'

/** Once this is answered nothing more is changed: a slice under way has been waited for. */
export function stopChange(scope: Scope, id: string): Promise<ProductChange> {
  return scope.transaction(async (tx) => (await endChange(tx, id, 'stopped')) ?? tx.run(changeById(id)))
}
