import { sql } from 'kysely'
import { type AuthUser, findUser } from '#server/auth/accounts/user-queries.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { Confirmed } from '#server/auth/in-newcomers-transaction.ts'
import { type Metadata, mergeMetadata } from '#server/auth/values.ts'
import { namesIn } from './names-in.ts'
import { voidOpenTokens } from './void-open-tokens.ts'

/** What was said with the mail that confirms an address. */
export type Carried = { password_hash: string | null; user_metadata: Metadata }
export const nothing: Carried = { password_hash: null, user_metadata: {} }

/**
 * An address turns out to be its owner's. Whatever anybody chose for it before counts only if this very proof carried it, and
 * nothing else that is open for the account works any longer.
 */
export async function confirmAddress(
  db: LocalDb,
  { id, user_metadata: known }: AuthUser,
  { password_hash, user_metadata }: Carried,
): Promise<Confirmed> {
  const metadata = mergeMetadata(known as Metadata, user_metadata)
  await voidOpenTokens(db, id)
  await db
    .updateTable('auth_users')
    .set({
      email_confirmed_at: sql`now()`,
      password_hash,
      user_metadata: JSON.stringify(metadata),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  const { email } = (await findUser(db, id)) ?? { email: '' }
  return { user_id: id, email, ...namesIn(metadata) }
}
