import type { Picklist } from '#contract/picking.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockPicklist } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'

const start = statement(
  'start_picking',
  `update picklists set status = 'picking', assigned_to = coalesce(assigned_to, $3), version = version + 1, updated_at = now()
   where org_id = $1 and id = $2`,
)

/** Pending becomes picking, in the hands of whoever starts. Starting what another has started changes nothing. */
export function startPicking(scope: Scope, id: string): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [, picklist] = await tx.batch(...lockPicklist(id))
    if (picklist.status === 'completed' || picklist.status === 'cancelled')
      refuse('illegal_transition', `A picklist that is ${picklist.status} cannot be started`, {
        status: picklist.status,
      })
    if (picklist.status === 'pending') {
      tx.queue(start(id, tx.userId))
      tx.audit({
        action: 'picklist.started',
        table: 'picklists',
        id,
        before: { status: 'pending' },
        after: { status: 'picking' },
      })
    }
    return tx.run(picklistById(id))
  })
}
