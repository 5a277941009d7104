import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuseInDemo } from '../refuse-in-demo.ts'
import { holdInvitation } from './invitation-queries.ts'

const revoke = statement('revoke_invitation', 'update invitations set email = null where org_id = $1 and id = $2')

/** Takes an invitation back; whoever opens its link is told so. */
export function revokeInvitation(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const { email, role } = await holdInvitation(tx, id)
    tx.queue(revoke(id))
    tx.audit({ action: 'invitation.revoked', table: 'invitations', id, before: { email, role } })
    return { id }
  })
}
