import type { Invitation } from '#contract/invitations.ts'
import { rolesThatMay } from '#contract/shared/permissions.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { localStatement, type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

/**
 * Over with its days, or as soon as whoever sent it may invite nobody any more: an owner who is removed would come back by what they
 * had sent to another address of theirs. Sent again by somebody who may, it is good. $2 are the `inviters`.
 */
export const isOver = '(i.expires_at <= now() or i.invited_by <> all ($2::uuid[]))'

const mayInvite = localStatement<{ user_id: string }>(
  'who_may_invite',
  'select user_id from user_orgs where org_id = $1 and role = any ($2::text[])',
)
/** Who may invite others here: asked before what depends on it, because it is no row of the organisation's own. */
export const inviters = (orgId: string): Statement<string[]> =>
  mayInvite(orgId, rolesThatMay('team:write')).as((rows) => rows.map(({ user_id }) => user_id))

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
  `select i.id, ${isOver} as is_over from invitations i where i.org_id = $1 and i.email = $3 for update of i`,
)

const counted = statement<{ invitations: number }>(
  'count_open_invitations',
  'select count(*)::int as invitations from invitations where org_id = $1 and email is not null',
)

/** How many were invited and have not come yet. */
export const countOpen = (): Statement<number> => counted().as(([row]) => row?.invitations ?? 0)

/** Who was invited and has not come yet, the newest first. */
export const listInvitations = (scope: Scope) =>
  scope.read(async (tx) => ({ items: await tx.run(open(await tx.run(inviters(tx.orgId)))) }))

/** An open invitation, held; not found once it was accepted or revoked. */
export async function holdInvitation(tx: Tx, id: string): Promise<Invitation> {
  const [invitation] = await tx.run(one(id))
  return invitation ?? notFound('Invitation')
}

/** The open invitation of an address, held. */
export const invitationFor = async (tx: Tx, email: string) =>
  (await tx.run(byAddress(await tx.run(inviters(tx.orgId)), email)))[0]
