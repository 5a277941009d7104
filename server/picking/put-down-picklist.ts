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
  `update picklists set status = $3, assigned_to = $4, version = version + 1, updated_at = now()
   where org_id = $1 and id = $2`,
)

// Who began it, and whose it was before; the latter is null also in starts from before it was noted.
const lastStart = statement<{ user_id: string; assigned_to: string | null }>(
  'last_start_of_picklist',
  `select user_id, before ->> 'assigned_to' as assigned_to from audit_log
where org_id = $1 and row_id = $2 and action = 'picklist.started' order by created_at desc, id desc limit 1`,
)

/**
 * Takes the start of a picklist back: it waits again, for anybody where the start alone had made it somebody's. One that was given to
 * somebody, before or since, stays theirs. One that waits already stays so. Refuses `illegal_transition` once it is
 * closed or anything is counted.
 */
export function putDownPicklist(scope: Scope, id: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [{ picklist }, lines, [start]] = await tx.batch(lockPicklist(id), pickLinesOf(id), lastStart(id))
    const { status, assigned_to } = picklist
    if (status === waiting) return tx.run(picklistById(id))
    if (status !== begun) refuse('illegal_transition', `A picklist that is ${status} cannot be put down`, { status })
    if (lines.some((line) => line.quantity_picked > 0))
      refuse('illegal_transition', 'Units have been picked: the start of this picklist cannot be undone', { status })
    const isByStart = assigned_to === start?.user_id && !start?.assigned_to
    const after = { status: waiting, assigned_to: isByStart ? null : assigned_to }
    tx.queue(putDown(id, after.status, after.assigned_to))
    tx.audit({ action: 'picklist.put_down', table: 'picklists', id, before: { status, assigned_to }, after })
    return tx.run(picklistById(id))
  })
}
