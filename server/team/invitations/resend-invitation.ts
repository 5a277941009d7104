import type { Invitation } from '#contract/invitations.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { holdTeamAsOwner } from '../hold-team.ts'
import { refuseInDemo } from '../refuse-in-demo.ts'
import { holdInvitation } from './invitation-queries.ts'
import { mailInvitation } from './mail-invitation.ts'

/** Mails an invitation again; it counts from today, and earlier links open nothing any more. */
export function resendInvitation(context: AppContext, scope: Scope, { id, ip }: { id: string; ip: string | null }) {
  return scope.transaction(async (tx): Promise<Invitation> => {
    await refuseInDemo(tx)
    await holdTeamAsOwner(tx)
    const { email, role } = await holdInvitation(tx, id)
    await mailInvitation(context, tx, { id, ip, email, role })
    tx.audit({ action: 'invitation.resent', table: 'invitations', id, after: { email, role } })
    return holdInvitation(tx, id)
  })
}
