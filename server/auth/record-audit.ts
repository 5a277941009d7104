import { newId } from '#server/platform/database/scope.ts'
import type { LocalDb } from './in-local-transaction.ts'
import type { Visit } from './sessions/visit.ts'

/** Leaves behind who was dealt with and how; nothing rewrites it. */
export async function recordAudit(
  db: LocalDb,
  action: string,
  { user_id = null, visit }: { user_id?: string | null; visit?: Visit },
) {
  const { ip = null, request_id = null } = visit ?? {}
  await db.insertInto('auth_audit').values({ id: newId(), action, user_id, ip, request_id }).execute()
}
