import * as z from 'zod'
import type { Joined } from '#contract/mailed-invitation.ts'
import { text } from '#contract/shared/values.ts'
import { accountWith } from '#server/auth/accounts/accounts-of.ts'
import { confirmInvited, openInvitedAccount } from '#server/auth/accounts/invited-account.ts'
import { asAuth } from '#server/auth/as-auth.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { Carried } from '#server/auth/mail/confirm-address.ts'
import { namesIn } from '#server/auth/mail/names-in.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { Password } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, openScope, type Tx } from '#server/platform/database/scope.ts'
import { readInvitationToken } from './invitation-token.ts'
import { join } from './join.ts'
import { heldInvitation, mailedInvitation, requireOpen } from './mailed-invitation.ts'

export const Acceptance = z.object({
  token: z.string().max(200),
  password: Password.optional(),
  display_name: text(200).optional(),
})
type Asked = z.output<typeof Acceptance>
type Link = { orgId: string; token_hash: Buffer }

/**
 * Whoever was invited works here from now on. With an account they are signed in to it (`userId`), and the address decides that it is
 * theirs; without one they choose a password. Accepting twice changes nothing: the same person is answered the same.
 */
export function acceptInvitation(context: AppContext, asked: Asked, userId: string | undefined): Promise<Joined> {
  const link = readInvitationToken(asked.token) ?? refuseAuth('invitation_not_found')
  return userId === undefined ? acceptAsNewcomer(context, link, asked) : acceptAs(context, link, userId)
}

function acceptAs(context: AppContext, link: Link, userId: string): Promise<Joined> {
  const scope = openScope(context.database, { orgId: link.orgId, userId, requestId: newId() })
  return scope.transaction(async (tx) => {
    const found = await heldInvitation(tx, link.token_hash)
    if (found?.accepted_by === userId) return { org_id: tx.orgId, user_id: userId }
    const invitation = requireOpen(found)
    const [, [account]] = await tx.batch(...accountWith(invitation.email))
    if (account?.id !== userId) return refuseAuth('invitation_for_another')
    return join(context, tx, invitation)
  })
}

async function acceptAsNewcomer(context: AppContext, link: Link, asked: Asked): Promise<Joined> {
  const { email, has_account } = await mailedInvitation(context, asked.token)
  if (has_account) {
    // Made by who accepted at this moment, between the two looks? Then the invitation says now that it was used.
    await mailedInvitation(context, asked.token)
    return refuseAuth('sign_in_to_accept')
  }
  const { password, display_name } = asked
  if (!password) return refuseAuth('validation_failed', { message: 'Choose a password' })
  await requireStrongPassword(context, password)
  const carried = {
    password_hash: await hashPassword(password),
    user_metadata: display_name ? { display_name } : {},
  }
  const known = await confirmInvited(context, email, carried)
  const scope = openScope(context.database, { orgId: link.orgId, userId: known ?? newId(), requestId: newId() })
  return scope.transaction(async (tx) => {
    const invitation = requireOpen(await heldInvitation(tx, link.token_hash))
    if (!known) await openAccount(tx, { ...invitation, ...carried })
    return join(context, tx, invitation)
  })
}

/** Where an account was made and confirmed at the same moment, the sign-in of that one leads here too. */
async function openAccount(tx: Tx, { email, ...carried }: { email: string } & Carried) {
  const { password_hash, user_metadata } = carried
  await asAuth(tx, () => openInvitedAccount(tx.db, { id: tx.userId, email, password_hash, user_metadata }))
  const { display_name = null } = namesIn(user_metadata)
  await tx.db.insertInto('profiles').values({ user_id: tx.userId, display_name }).execute()
}
