import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'

const newest = statement<{ message_id: string }>(
  'newest_digests',
  'select message_id from alert_digests where org_id = $1 and message_id is not null',
)

// What nobody has queued has no way out on this installation, and is read at /dev/mail: nothing is waited for.
const unsent = localStatement<{ id: string }>(
  'unsent_digests',
  `select id from mail_outbox where id = any($1::uuid[]) and queued_at is not null and sent_at is null and given_up_at is null
union all
select id from text_outbox where id = any($1::uuid[]) and queued_at is not null and sent_at is null and given_up_at is null`,
)

/**
 * The digests of an organisation that wait to leave, as where the mail server is away: the ids of their messages. Asked beside its transactions, whose
 * role does not read what waits for others.
 */
export async function unsentDigests(database: Database, scope: Scope): Promise<string[]> {
  const told = await scope.run(newest())
  if (told.length === 0) return []
  const waiting = await localStatements(database).run(unsent(told.map(({ message_id }) => message_id)))
  return waiting.map(({ id }) => id)
}
