import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { requireFactor } from './factor-queries.ts'

export const challengeLife = 300

/** Opens a challenge: a code counts only together with one. */
export async function challengeFactor(context: AppContext, { user }: SignedIn, factor_id: string) {
  const db = context.database.local
  const factor = await requireFactor(db, user.id, factor_id)
  const id = newId()
  await db.insertInto('auth_challenges').values({ id, factor_id: factor.id }).execute()
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeLife }
}
