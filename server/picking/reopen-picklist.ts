import type { PicklistStatus } from '#contract/picklist-life.ts'
import { type LockedOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { type PicklistRow, picklistColumns } from './picklist-row.ts'

const begun: PicklistStatus = 'picking'
const reopen = statement<PicklistRow>(
  'reopen_picklist',
  `update picklists set status = $3, assigned_to = $4, picked_at = null, version = version + 1, updated_at = now() where org_id = $1 and id = $2
   returning ${picklistColumns}`,
)

/** Whose it is then: of whoever puts units back where it was nobody's. */
export const reopenedFor = (tx: Tx, { assigned_to }: Pick<PicklistRow, 'assigned_to'>) => assigned_to ?? tx.userId

/**
 * Units of a completed picklist go back on the shelf: it is being picked again, and its order waits for it. For a picklist whose order and
 * row are locked; to be sent by the caller, and answers the picklist's row.
 */
export function reopenPicklist(tx: Tx, order: LockedOrder, picklist: PicklistRow) {
  const { id, status } = picklist
  tx.audit({ action: 'picklist.reopened', table: 'picklists', id, before: { status }, after: { status: begun } })
  setStatus(tx, order, requireStep(order, 'unpick'), 'order.unpicked')
  return reopen(id, begun, reopenedFor(tx, picklist)).as(([row]) => row ?? notFound('Picklist'))
}
