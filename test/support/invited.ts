import type { Role } from '#contract/shared/permissions.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { newId } from '#server/platform/database/scope.ts'
import { newInvitationToken } from '#server/team/invitations/invitation-token.ts'
import type { Shop } from './open-shop-in.ts'

type Asked = { email?: string; role?: Role; days?: number }

/** An open invitation to the shop with the token of its link, as if it had been mailed a while ago. */
export async function invited({ scope, user_id }: Shop, asked: Asked = {}) {
  const { email = `invited-${newId()}@example.com`, role = 'viewer', days = 7 } = asked
  const { token, token_hash } = newInvitationToken(scope.orgId)
  const id = newId()
  const expires_at = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  const row = { id, email, role, token_hash, invited_by: user_id, expires_at }
  await scope.transaction(({ db }) => db.insertInto('invitations').values(row).execute())
  return { id, email, role, token }
}

const chosen = 'correct horse battery'

/** The shop's owner has a password from now on: this one. */
export async function ownPassword({ context, user_id }: Shop) {
  const password_hash = await hashPassword(chosen)
  await context.database.local.updateTable('auth_users').set({ password_hash }).where('id', '=', user_id).execute()
  return chosen
}
