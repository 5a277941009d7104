import type { Tx } from '#server/platform/scope.ts'
import { asAuth } from './as-auth.ts'

/** The addresses of people, for work in an organisation they belong to. */
export async function addressesOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const people = await asAuth(tx, () =>
    tx.db.selectFrom('auth_users').select('email').where('id', 'in', userIds).orderBy('id').execute(),
  )
  return people.map(({ email }) => email)
}
