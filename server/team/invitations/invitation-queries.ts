import type { Invitation } from '#contract/invitations.ts'
import { rolesThatMay } from '#contract/shared/permissions.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

/**
 * Over with its days, or as soon as whoever sent it may invite nobody any more: an owner who is removed would come back by what they
 * had sent to another address of theirs. Sent again by somebody who may, it is good.
 */
export const isOver = `(i.expires_at <= now() or not exists (
  select from user_orgs u where u.org_id = $1 and u.user_id = i.invited_by and u.role in (${rolesThatMay('team:write')
    .map((role) => `'${role}'`)
    .join()})))`

const open = statement<Invitation>(
  'open_invitations',
  `select i.id, i.email, i.role, m.display_name as invited_by, i.sent_at,
     case when ${isOver} then least(i.expires_at, now()) else i.expires_at end as expires_at
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
  `select i.id, ${isOver} as is_over from invitations i where i.org_id = $1 and i.email = $2 for update of i`,
)

const counted = statement<{ invitations: number }>(
  'count_open_invitations',
  'select count(*)::int as invitations from invitations where org_id = $1 and email is not null',
)

/** How many were invited and have not come yet. */
export const countOpen = (): Statement<number> => counted().as(([row]) => row?.invitations ?? 0)

/** Who was invited and has not come yet, the newest first. */
export const listInvitations = (scope: Scope) => scope.run(open().as((items) => ({ items })))

/** An open invitation, held; not found once it was accepted or revoked. */
export async function holdInvitation(tx: Tx, id: string): Promise<Invitation> {
  const [invitation] = await tx.run(one(id))
  return invitation ?? notFound('Invitation')
}

/** The open invitation of an address, held. */
export const invitationFor = async (tx: Tx, email: string) => (await tx.run(byAddress(email)))[0]
