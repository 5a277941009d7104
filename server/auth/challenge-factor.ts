import type { House } from '#server/platform/house.ts'
import { newId } from '#server/platform/scope.ts'
import { requireFactor } from './factor-queries.ts'
import type { SignedIn } from './require-session.ts'

export const challengeLife = 300

/** Opens a challenge: a code counts only together with one. */
export async function challengeFactor(house: House, { user }: SignedIn, factor_id: string) {
  const db = house.database.local
  const factor = await requireFactor(db, user.id, factor_id)
  const id = newId()
  await db.insertInto('auth_challenges').values({ id, factor_id: factor.id }).execute()
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeLife }
}
