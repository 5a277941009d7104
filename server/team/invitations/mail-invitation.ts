import { invitationDays } from '#contract/invitations.ts'
import { publicPages } from '#contract/shared/pages.ts'
import type { Role } from '#contract/shared/permissions.ts'
import { asAuth } from '#server/auth/as-auth.ts'
import { takeInvitationTurn } from '#server/auth/limits/take-invitation-turn.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { askingAuth } from '../asking-auth.ts'
import { invitationMail } from './invitation-mail.ts'
import { newInvitationToken } from './invitation-token.ts'

const renew = statement(
  'renew_invitation',
  `insert into invitations (org_id, id, email, role, token_hash, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 day')
   on conflict (org_id, id) do update set role = excluded.role, token_hash = excluded.token_hash,
     invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
)

/** `ip` is from where it is sent. */
type Letter = { id: string; email: string; role: Role; ip: string | null }

/** Mails the link of an invitation, new or known; what was mailed before opens nothing any more. Refuses where too much is mailed. */
export async function mailInvitation(context: AppContext, tx: Tx, { id, email, role, ip }: Letter) {
  const { token, token_hash } = newInvitationToken(tx.orgId)
  await askingAuth(() => asAuth(tx, () => takeInvitationTurn(context, tx.db, { email, ip, org_id: tx.orgId })))
  tx.queue(renew(id, email, role, token_hash, tx.userId, invitationDays))
  const link = `${context.publicUrl}${publicPages.invitation}#${token}`
  await sendMail(tx.db, { ...invitationMail({ to: email, role, link }), org_id: tx.orgId })
}
