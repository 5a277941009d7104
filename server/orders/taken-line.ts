import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Changes } from './line-changes.ts'

const ofOthers = statement<{ id: string }>(
  'order_items_of_others',
  'select id from order_items where org_id = $1 and order_id <> $2 and id = any($3::uuid[])',
)

/**
 * Names the line whose id another order's line has. Where row security holds, PostgreSQL says of a unique index that it refused, and not which
 * row: that is looked for once nothing else is left to do.
 */
export const namingTaken = (scope: Scope, orderId: string, added: Changes['added']) => async (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  const ids = added.map(({ id }) => id)
  const taken = new Set((await scope.run(ofOthers(orderId, ids))).map(({ id }) => id))
  const place = ids.findIndex((id) => taken.has(id))
  if (place < 0) throw error
  return refuse('conflict', error.message, { field: `added.${place}.id`, value: ids[place] })
}
