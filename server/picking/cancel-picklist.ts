import type { CancelledPicklist } from '#contract/picking.ts'
import { isWaiting, type PicklistStatus } from '#contract/picklist-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
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
 * so that the order, still confirmed, can have a new picklist. Refuses `picklist_closed`, and `conflict` where somebody has begun or has it that is to be
 * `unbegun`.
 */
export function cancelPicklist(
  scope: Scope,
  id: string,
  { unbegun }: { unbegun?: 'true' | undefined } = {},
): Promise<CancelledPicklist> {
  return scope.transaction(async (tx) => {
    const [{ picklist }, lines] = await tx.batch(lockPicklist(id), pickLinesOf(id))
    requireOpen(picklist)
    const picked = lines.filter((line) => line.quantity_picked > 0)
    const isBegun = picked.length > 0 || !isWaiting(picklist.status)
    const isOthers = picklist.assigned_to !== null && picklist.assigned_to !== tx.userId
    if (unbegun && (isBegun || isOthers))
      refuse('conflict', 'Somebody has begun with this picklist, or it was given to somebody', {
        current: await tx.run(picklistById(id)),
      })
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
    return { ...answer, units_put_back: units }
  })
}
