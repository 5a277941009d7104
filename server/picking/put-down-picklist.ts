import type { Picklist } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockPicklist, pickLinesOf } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

const begun: PicklistStatus = 'picking'
const waiting: PicklistStatus = 'pending'
const putDown = statement(
  'put_down_picklist',
  `update picklists set status = $3, assigned_to = null, version = version + 1, updated_at = now()
   where org_id = $1 and id = $2`,
)

/**
 * Takes the start of a picklist back: it waits again, for anybody. One that waits already stays so. Refuses `illegal_transition` once it is
 * closed or anything is counted.
 */
export function putDownPicklist(scope: Scope, id: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [{ picklist }, lines] = await tx.batch(lockPicklist(id), pickLinesOf(id))
    const { status } = picklist
    if (status === waiting) return tx.run(picklistById(id))
    if (status !== begun || lines.some((line) => line.quantity_picked > 0))
      refuse('illegal_transition', 'Units have been picked: the start of this picklist cannot be undone', { status })
    tx.queue(putDown(id, waiting))
    tx.audit({ action: 'picklist.put_down', table: 'picklists', id, before: { status }, after: { status: waiting } })
    return tx.run(picklistById(id))
  })
}
