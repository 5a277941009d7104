import { type ExpressionBuilder, sql } from 'kysely'
import { restartSeals } from '#server/audit/restart-seals.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AnyTable } from '#server/platform/database/table-kinds.ts'

/** Rows of the audit that are about a person, by the id of that person. */
const aboutPeople = ['members', 'profiles', 'notification_settings'] as const

type Person = { id: string; email: string }
type Row = ExpressionBuilder<AnyTable, string>

/**
 * Takes a person out of what the audit of an organisation says: what is about them goes whole, so do the views that they did not share, and of
 * picklists that were theirs the name, which older versions kept beside the id. Where the business was called by their name or address, and
 * no longer is, that goes too. That is no tampering: the chain over the audit begins anew.
 */
export async function eraseInAudit(db: LocalDb, org_id: string, person: Person) {
  const rows = db.withTables<AnyTable>().updateTable('audit_log').where('org_id', '=', org_id)
  const addresses = await addressesIn(db, org_id, person)
  const names = await formerNamesIn(db, org_id, person, addresses)
  const about = rows
    .set({ before: null, after: null })
    .where(isAbout(person, addresses))
    .where(sql<boolean>`(before is not null or after is not null)`)
  const named = rows
    .set({
      before: sql`case when before ->> 'assigned_to' = ${person.id} then before - 'assigned_to_name' else before end`,
      after: sql`case when after ->> 'assigned_to' = ${person.id} then after - 'assigned_to_name' else after end`,
    })
    .where('action', '=', 'picklist.updated')
    .where(sql<boolean>`${person.id} in (after ->> 'assigned_to', before ->> 'assigned_to')`)
    .where(sql<boolean>`(before ? 'assigned_to_name' or after ? 'assigned_to_name')`)
  const called = rows
    .set({
      before: sql`case when before ->> 'name' = any(${names}) then before - 'name' else before end`,
      after: sql`case when after ->> 'name' = any(${names}) then after - 'name' else after end`,
    })
    .where('table_name', '=', 'organisations')
    .where(sql<boolean>`(before ->> 'name' = any(${names}) or after ->> 'name' = any(${names}))`)
  for (const erasing of [about, named, called]) {
    const { numUpdatedRows } = await erasing.executeTakeFirst()
    if (numUpdatedRows > 0n) await restartSeals(db, org_id, 'what was said of a person was erased')
  }
}

/** The address they have now, and that of the invitation they came with, which is in the audit alone and may have been asked before. */
async function addressesIn(db: LocalDb, org_id: string, { id, email }: Person): Promise<string[]> {
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
  return [email, ...asked.flatMap(({ address }) => address ?? [])]
}

/** What a business is called whose founder gave it no name: as they are, or by their address. */
async function formerNamesIn(db: LocalDb, org_id: string, { id }: Person, addresses: readonly string[]) {
  const tables = db.withTables<AnyTable>()
  const person = tables.selectFrom('members').select('display_name as name').where('user_id', '=', id)
  const [member] = await person.where('org_id', '=', org_id).execute()
  const [business] = await tables.selectFrom('organisations').select('name').where('id', '=', org_id).execute()
  return [...addresses, member?.name].filter((name) => name && name !== business?.name)
}

function isAbout({ id }: Person, addresses: readonly string[]) {
  return (row: Row) => {
    const isOwn = row.and([row('table_name', 'in', [...aboutPeople]), row('row_id', '=', id)])
    const isTheirs = sql<boolean>`(after ->> 'email' = any(${addresses}) or before ->> 'email' = any(${addresses}))`
    const isPrivate = sql<boolean>`'false' in (before ->> 'is_shared', after ->> 'is_shared')`
    const isView = row.and([row('table_name', '=', 'saved_views'), row('user_id', '=', id), isPrivate])
    return row.or([isOwn, isView, row.and([row('table_name', '=', 'invitations'), isTheirs])])
  }
}
