import type * as z from 'zod'
import type { OwnershipTransfer } from '#contract/members.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { giveRole } from './change-role.ts'
import { holdTeamAsOwner, roleIn } from './hold-team.ts'
import { refuseInDemo } from './refuse-in-demo.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Hands the business over: the other is an owner and the caller what they chose to be, both or neither. Whoever sits at an open screen could do it,
 * so the password is asked for again. Refuses `wrong_password` and `no_password`.
 */
export async function transferOwnership(
  context: AppContext,
  scope: Scope,
  { user_id, own_role, password }: z.output<typeof OwnershipTransfer>,
) {
  await scope.read(refuseInDemo)
  if (user_id === scope.userId) refuseOneself(user_id)
  await requireOwnPassword(context, scope.userId, password)
  return scope.transaction(async (tx) => {
    const team = await holdTeamAsOwner(tx)
    const was = roleIn(team, user_id)
    tx.queue(giveRole(tx.orgId, user_id, 'owner'), giveRole(tx.orgId, tx.userId, own_role))
    const [before, after] = [{ owner_id: tx.userId }, { owner_id: user_id, own_role }]
    tx.audit({ action: 'organisation.transferred', table: 'organisations', id: tx.orgId, before, after })
    if (own_role !== 'owner') await publish(tx, 'role_changed', { user_id: tx.userId, role: 'owner' })
    const changes = [
      ...(was === 'owner' ? [] : [{ user_id, is_owner: true }]),
      ...(own_role === 'owner' ? [] : [{ user_id: tx.userId, is_owner: false }]),
    ]
    if (changes.length > 0) await tellOwners(context, tx, changes)
    return { id: user_id }
  })
}

function refuseOneself(value: string): never {
  const message = 'Choose somebody else'
  refuse('VALIDATION_ERROR', message, { field: 'user_id', value, fields: [{ field: 'user_id', message }] })
}
