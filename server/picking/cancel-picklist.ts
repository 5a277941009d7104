import type { Picklist } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { lockPicklist, pickLinesOf, requireOpen } from './lock-picklist.ts'
import { countPicked, demandsOf, putBackUnits } from './pick-units.ts'
import { picklistById } from './picklist-queries.ts'

const cancelled: PicklistStatus = 'cancelled'
const cancel = statement(
  'cancel_picklist',
  'update picklists set status = $3, version = version + 1, updated_at = now() where org_id = $1 and id = $2',
)

/**
 * Cancels an open picklist: what was picked for it goes back on the shelf by movements and stays promised to the same lines,
 * so that the order, still confirmed, can have a new picklist. Refuses `picklist_closed`.
 */
export function cancelPicklist(scope: Scope, id: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [{ picklist }, lines] = await tx.batch(lockPicklist(id), pickLinesOf(id))
    requireOpen(picklist)
    const picked = lines.filter((line) => line.quantity_picked > 0)
    const returned = new Map(picked.map((line) => [line, -line.quantity_picked]))
    const units = picked.reduce((sum, line) => sum + line.quantity_picked, 0)
    tx.audit({
      action: 'picklist.cancelled',
      table: 'picklists',
      id,
      before: { status: picklist.status, units },
      after: { status: cancelled, units: 0 },
    })
    if (picked.length > 0) tx.queue(...countPicked(returned))
    const [, answer] = await tx.batch(cancel(id, cancelled), picklistById(id))
    await putBackUnits(tx, picklist, demandsOf(returned).returned)
    return answer
  })
}
