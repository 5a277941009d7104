import { asAuth } from '#server/auth/as-auth.ts'
import type { Tx } from '#server/platform/database/scope.ts'

/** The addresses of people, for work in an organisation they belong to. */
export async function addressesOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const people = await asAuth(tx, () =>
    tx.db.selectFrom('auth_users').select('email').where('id', 'in', userIds).orderBy('id').execute(),
  )
  return people.map(({ email }) => email)
}
