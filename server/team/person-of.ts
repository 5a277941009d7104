import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'

/** Who asks: their address, and what they are called. */
export async function personOf(tx: Tx) {
  const [email] = await addressesOf(tx, [tx.userId])
  const names = tx.db.selectFrom('profiles').select(['business_name', 'display_name']).where('user_id', '=', tx.userId)
  const profile = (await names.executeTakeFirst()) ?? { business_name: null, display_name: null }
  return { email: email ?? notFound('User'), ...profile }
}
