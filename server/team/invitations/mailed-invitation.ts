import type { MailedInvitation } from '#contract/mailed-invitation.ts'
import type { Role } from '#contract/shared/permissions.ts'
import { accountWith } from '#server/auth/accounts/accounts-of.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { refuseNotHere } from '#server/platform/database/prove-caller.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { inviters, isOver } from './invitation-queries.ts'
import { readInvitationToken } from './invitation-token.ts'

/** A row as its link finds it. */
export type Found = {
  id: string
  email: string | null
  role: Role
  accepted_by: string | null
  invited_by: string
  expires_at: string
  is_over: boolean
}
/** Held by who accepts it, with whose it is. */
export type HeldInvitation = Found & { sender_id: string }

const find = statement<Found>(
  'mailed_invitation',
  `select i.id, i.email, i.role, i.accepted_by, i.expires_at, ${isOver} as is_over, m.display_name as invited_by
   from invitations i join members m on m.org_id = $1 and m.user_id = i.invited_by
   where i.org_id = $1 and i.token_hash = $3`,
)
const hold = statement<HeldInvitation>(
  'hold_mailed_invitation',
  `select i.id, i.email, i.role, i.accepted_by, i.expires_at, ${isOver} as is_over, m.display_name as invited_by, i.invited_by as sender_id
   from invitations i join members m on m.org_id = $1 and m.user_id = i.invited_by
   where i.org_id = $1 and i.token_hash = $3 for update of i`,
)
// A business that waits to be deleted lets nobody in, and none is closed while somebody comes; nor does anybody's role change.
const holdOpen = localStatement(
  'hold_open_organisation',
  'select id from organisations where id = $1 and erase_at is null for share',
)
const nameOf = localStatement<{ name: string }>(
  'name_of_open_organisation',
  'select name from organisations where id = $1 and erase_at is null',
)

/** The row of a link, held until the transaction ends. */
export async function heldInvitation(tx: Tx, token_hash: Buffer): Promise<HeldInvitation | undefined> {
  const [[isOpen], may] = await tx.batch(holdOpen(tx.orgId), inviters(tx.orgId))
  return isOpen && (await tx.run(hold(may, token_hash)))[0]
}

/** What can still be accepted; else says why not, in words for whoever opened the link. */
export function requireOpen<Any extends Found>(found: Any | undefined): Any & { email: string } {
  if (!found) return refuseAuth('invitation_not_found')
  if (found.accepted_by !== null) return refuseAuth('invitation_used')
  // Whether it was revoked is not known any more once its days are over.
  if (found.is_over) return refuseAuth('invitation_expired')
  if (found.email === null) return refuseAuth('invitation_revoked')
  return { ...found, email: found.email }
}

/**
 * Which business a link is of, as what, and for whom. Whoever has it had the mail, so they may know whether their address has an
 * account, and, refused with `organisation_moved`, where the business works by now: the link is good there.
 */
export async function mailedInvitation(context: AppContext, token: string): Promise<MailedInvitation> {
  const read = readInvitationToken(token) ?? refuseAuth('invitation_not_found')
  return backgroundScope(context.database, read.orgId, 'mailed-invitation').read(async (tx) => {
    const [may, [organisation]] = await tx.batch(inviters(read.orgId), nameOf(read.orgId))
    const [found] = await tx.run(find(may, read.token_hash))
    const { name } = organisation ?? refuseAuth('invitation_not_found')
    const { role, email, invited_by, expires_at } = requireOpen(found)
    await tx.run(refuseNotHere(read.orgId))
    const [, [account]] = await tx.batch(...accountWith(email))
    return { organisation: name, invited_by, role, email, expires_at, has_account: account !== undefined }
  })
}
