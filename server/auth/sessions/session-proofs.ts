import type { LocalDb } from '#server/auth/in-local-transaction.ts'

/** How a session was proven, newest first, as its tokens say it. */
export async function sessionProofs(db: LocalDb, session_id: string) {
  const rows = await db
    .selectFrom('auth_amr')
    .select(['method', 'updated_at'])
    .where('session_id', '=', session_id)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(({ method, updated_at }) => ({ method, timestamp: Math.floor(Date.parse(updated_at) / 1000) }))
}
