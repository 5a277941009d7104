import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'

// Two processes that note several at once do not wait for each other: one of them does it.
const note = localStatement(
  'note_use_of_api_keys',
  `update api_key_proofs set last_used_at = now() where id in (
  select id from api_key_proofs where id = any($1::uuid[]) and revoked_at is null and (expires_at is null or expires_at > now())
    and (last_used_at is null or last_used_at < now() - interval '1 minute') for update skip locked)`,
)
export const noteUse = (ids: readonly string[]) => note([...ids])

const notedForMs = 60_000
const mostNoted = 10_000

/** Which keys this process has not noted as used for a minute. */
export function dueOf(ids: readonly string[], noted: Map<string, number>): string[] {
  const now = performance.now()
  const due = [...new Set(ids)].filter((id) => (noted.get(id) ?? -notedForMs) <= now - notedForMs)
  if (noted.size > mostNoted) noted.clear()
  for (const id of due) noted.set(id, now)
  return due
}

/** Notes that keys are used where nothing is counted: an owner revokes what nobody uses. */
export function noterOfUse(database: Database) {
  const noted = new Map<string, number>()
  return async (id: string): Promise<void> => {
    const due = dueOf([id], noted)
    if (due.length === 0) return
    const noting = localStatements(database).run(noteUse(due))
    await noting.catch((error: unknown) => complain(error, 'the use of an API key could not be noted'))
  }
}
