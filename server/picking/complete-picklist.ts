import type { PicklistStatus } from '#contract/picklist-life.ts'
import { type LockedOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { type PicklistRow, picklistColumns } from './picklist-row.ts'

const completed: PicklistStatus = 'completed'
const complete = statement<PicklistRow>(
  'complete_picklist',
  `update picklists set status = $3, picked_at = now(), version = version + 1, updated_at = now() where org_id = $1 and id = $2
   returning ${picklistColumns}`,
)

/**
 * Everything is picked: the picklist is completed and its order picked. For a picklist whose order and row are locked; to be sent by the
 * caller, and answers the picklist's row.
 */
export function completePicklist(tx: Tx, order: LockedOrder, { id, status }: Pick<PicklistRow, 'id' | 'status'>) {
  tx.audit({ action: 'picklist.completed', table: 'picklists', id, before: { status }, after: { status: completed } })
  setStatus(tx, order, requireStep(order, 'pick'), 'order.picked')
  return complete(id, completed).as(([row]) => row ?? notFound('Picklist'))
}
