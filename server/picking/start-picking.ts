import type { StartedPicklist } from '#contract/picking.ts'
import { isOpen, isWaiting, type PicklistStatus } from '#contract/picklist-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockPicklist } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

const begun: PicklistStatus = 'picking'
const start = statement(
  'start_picking',
  `update picklists set status = $4, assigned_to = coalesce(assigned_to, $3), version = version + 1, updated_at = now()
   where org_id = $1 and id = $2`,
)

/** Pending becomes picking, in the hands of whoever starts where it was in nobody's. Starting what another has started changes nothing. */
export function startPicking(scope: Scope, id: string): Promise<StartedPicklist> {
  return scope.transaction(async (tx) => {
    const { picklist } = await tx.run(lockPicklist(id))
    const { status, assigned_to } = picklist
    if (!isOpen(status)) refuse('illegal_transition', `A picklist that is ${status} cannot be started`, { status })
    if (isWaiting(status)) {
      tx.queue(start(id, tx.userId, begun))
      tx.audit({
        action: 'picklist.started',
        table: 'picklists',
        id,
        before: { status, assigned_to },
        after: { status: begun, assigned_to: assigned_to ?? tx.userId },
      })
    }
    return { ...(await tx.run(picklistById(id))), previous_status: status }
  })
}
