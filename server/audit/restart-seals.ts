import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'

type Ended = { position: number; hash: Buffer }

/**
 * Ends the chain of an organisation whose audit log was changed on purpose, so that it is sealed anew: in the owner's transaction, which no
 * other login could do, after the change. The seal it ended with, and why, stay on record. Whoever seals just now is waited for.
 */
export async function restartSeals(local: Kysely<Pick<DB, LocalTable>>, orgId: string, reason: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('seal the audit of ' || ${orgId}::text, 0))`.execute(local)
  const { rows } = await sql<Ended>`select position, hash from audit_seals where org_id = ${orgId}::uuid
    order by position desc limit 1`.execute(local)
  const [ended] = rows
  if (ended)
    await local
      .insertInto('audit_restarts')
      .values({ org_id: orgId, reason, ...ended })
      .execute()
  await sql`delete from audit_seals where org_id = ${orgId}::uuid`.execute(local)
  await sql`insert into audit_work (org_id) values (${orgId}::uuid)
    on conflict (org_id) do update set is_taken = false`.execute(local)
}
