import type { Invitation } from '#contract/invitations.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const open = statement<Invitation>(
  'open_invitations',
  `select i.id, i.email, i.role, m.display_name as invited_by, i.sent_at, i.expires_at
   from invitations i join members m on m.org_id = $1 and m.user_id = i.invited_by
   where i.org_id = $1 and i.email is not null order by i.sent_at desc, i.id`,
)
const one = statement<Invitation>(
  'open_invitation',
  `select i.id, i.email, i.role, m.display_name as invited_by, i.sent_at, i.expires_at
   from invitations i join members m on m.org_id = $1 and m.user_id = i.invited_by
   where i.org_id = $1 and i.id = $2 and i.email is not null for update of i`,
)
const byAddress = statement<{ id: string; is_over: boolean }>(
  'invitation_of_address',
  'select id, expires_at <= now() as is_over from invitations where org_id = $1 and email = $2 for update',
)

/** Who was invited and has not come yet, the newest first. */
export const listInvitations = (scope: Scope) => scope.run(open().as((items) => ({ items })))

/** An open invitation, held; not found once it was accepted or revoked. */
export async function holdInvitation(tx: Tx, id: string): Promise<Invitation> {
  const [invitation] = await tx.run(one(id))
  return invitation ?? notFound('Invitation')
}

/** The open invitation of an address, held. */
export const invitationFor = async (tx: Tx, email: string) => (await tx.run(byAddress(email)))[0]
