import type { Database } from './database.ts'
import { log } from './log.ts'
import { openScope } from './scope.ts'

const everyMs = 6 * 60 * 60 * 1000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Idempotency answers are kept for 30 days; organisation by organisation, in chunks. */
export async function forgetOldKeys(database: Database) {
  const organisations = await database.local.selectFrom('organisations').select('id').execute()
  for (const { id } of organisations) {
    const scope = openScope(database, { orgId: id, userId: nobody, role: 'viewer', requestId: 'forget-old-keys' })
    for (let gone = 1000; gone === 1000; )
      gone = (await scope.transaction((tx) => tx.hot('forget_old_keys', forget, [tx.orgId]))).length
  }
}

const forget = `
delete from idempotency_keys where org_id = $1 and key in (
  select key from idempotency_keys where org_id = $1 and created_at < now() - interval '30 days' order by created_at limit 1000)
returning key`

/** Answers the way to stop. */
export function forgetOldKeysRegularly(database: Database): () => void {
  const forgetting = () =>
    void forgetOldKeys(database).catch((error: unknown) =>
      log.warn({ err: error }, 'old idempotency keys could not be forgotten; trying later'),
    )
  const timer = setInterval(forgetting, everyMs)
  return () => clearInterval(timer)
}
