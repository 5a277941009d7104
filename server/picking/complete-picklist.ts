import type { PicklistStatus } from '#contract/picklist-life.ts'
import { type LockedOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { LockedPicklist } from './lock-picklist.ts'

const completed: PicklistStatus = 'completed'
const complete = statement(
  'complete_picklist',
  'update picklists set status = $3, picked_at = now(), version = version + 1, updated_at = now() where org_id = $1 and id = $2',
)

/** Everything is picked: the picklist is completed and its order picked. For a picklist whose order and row are locked. */
export function completePicklist(tx: Tx, order: LockedOrder, picklist: Pick<LockedPicklist, 'id' | 'status'>) {
  tx.queue(complete(picklist.id, completed))
  tx.audit({
    action: 'picklist.completed',
    table: 'picklists',
    id: picklist.id,
    before: { status: picklist.status },
    after: { status: completed },
  })
  setStatus(tx, order, requireStep(order, 'pick'), 'order.picked')
}
