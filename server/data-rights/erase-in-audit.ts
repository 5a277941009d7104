import { type ExpressionBuilder, sql } from 'kysely'
import { restartSeals } from '#server/audit/restart-seals.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AnyTable } from '#server/platform/database/table-kinds.ts'

/** Rows of the audit that are about a person, by the id of that person. */
const aboutPeople = ['members', 'profiles', 'notification_settings'] as const

type Person = { id: string; email: string }
type Row = ExpressionBuilder<AnyTable, string>

/**
 * Takes a person out of what the audit of an organisation says: what is about them goes whole, and of picklists that were theirs the name, which
 * older versions kept beside the id. That is no tampering: the chain over the audit begins anew.
 */
export async function eraseInAudit(db: LocalDb, org_id: string, person: Person) {
  const rows = db.withTables<AnyTable>().updateTable('audit_log').where('org_id', '=', org_id)
  const isAbout = await aboutIn(db, org_id, person)
  const about = rows
    .set({ before: null, after: null })
    .where(isAbout)
    .where(sql<boolean>`(before is not null or after is not null)`)
  const named = rows
    .set({
      before: sql`case when before ->> 'assigned_to' = ${person.id} then before - 'assigned_to_name' else before end`,
      after: sql`case when after ->> 'assigned_to' = ${person.id} then after - 'assigned_to_name' else after end`,
    })
    .where('action', '=', 'picklist.updated')
    .where(sql<boolean>`${person.id} in (after ->> 'assigned_to', before ->> 'assigned_to')`)
    .where(sql<boolean>`(before ? 'assigned_to_name' or after ? 'assigned_to_name')`)
  for (const erasing of [about, named]) {
    const { numUpdatedRows } = await erasing.executeTakeFirst()
    if (numUpdatedRows > 0n) await restartSeals(db, org_id, 'what was said of a person was erased')
  }
}

/** Whom an invitation was sent to is in the audit alone: by the address they have now, and by that of the one they came with, which may have been asked before. */
async function aboutIn(db: LocalDb, org_id: string, { id, email }: Person) {
  const accepted = db.withTables<AnyTable>().selectFrom('invitations').select('id')
  const found = await accepted.where('org_id', '=', org_id).where('accepted_by', '=', id).execute()
  const asked = await db
    .withTables<AnyTable>()
    .selectFrom('audit_log')
    .select(sql<string | null>`coalesce(after ->> 'email', before ->> 'email')`.as('address'))
    .where('org_id', '=', org_id)
    .where('table_name', '=', 'invitations')
    .where(sql<boolean>`row_id = any(${found.map((row) => row.id)}::uuid[])`)
    .execute()
  const addresses = [email, ...asked.flatMap(({ address }) => address ?? [])]
  return (row: Row) => {
    const isOwn = row.and([row('table_name', 'in', [...aboutPeople]), row('row_id', '=', id)])
    const isTheirs = sql<boolean>`(after ->> 'email' = any(${addresses}) or before ->> 'email' = any(${addresses}))`
    return row.or([isOwn, row.and([row('table_name', '=', 'invitations'), isTheirs])])
  }
}
