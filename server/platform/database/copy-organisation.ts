import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { reportStatement } from './database.ts'
import type { DB } from './database-types.ts'
import { type AnyTable, type LocalTable, tenantTables } from './table-kinds.ts'
import { type Column, columnsOfTables } from './tenant-columns.ts'

/** Which organisation becomes which, whose work becomes whose, and by how much every moment and day moves. */
export type Copy = {
  org_id: { from: string; to: string }
  user_id: { from: string; to: string }
  later: { milliseconds: number; days: number }
}

/** Answers to requests of before, which nobody will send again, and what is counted or sealed anew for the copy. */
const notCopied = new Set<string>([
  'idempotency_keys',
  'usage_months',
  'usage_notices',
  'stock_days',
  'audit_seals',
  'data_exports',
  'data_export_parts',
])

/**
 * Copies every row of an organisation under a new one, inside the transaction given. Ids stay: they are ids within their
 * organisation. Goes by the catalogue, so that a new table or column is copied without anybody thinking of it. This is the
 * owner's login, past row security, for rows of two organisations; every statement names both.
 */
export async function copyOrganisation(local: Kysely<Pick<DB, LocalTable>>, copy: Copy) {
  const db = local.withTables<AnyTable>()
  const columns = await columnsOfTables(db)
  for (const table of tenantTables) {
    const own = columns.filter((column) => column.table === table)
    if (notCopied.has(table)) continue
    const query = db
      .insertInto(table)
      .columns(own.map(({ name }) => name))
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select((row) => own.map((column) => copied(row, column, copy).as(column.name)))
          .where('org_id', '=', copy.org_id.from),
      )
      .compile()
    reportStatement(query.sql)
    await db.executeQuery(query)
  }
}

function copied(row: ExpressionBuilder<AnyTable, string>, { name, type }: Column, { org_id, user_id, later }: Copy) {
  const value = row.ref(name)
  if (name === 'org_id') return sql<unknown>`${org_id.to}::uuid`
  if (type === 'timestamp with time zone')
    return sql<unknown>`${value} + ${later.milliseconds}::float8 * interval '1 millisecond'`
  if (type === 'date') return sql<unknown>`${value} + ${later.days}::int`
  if (type === 'uuid')
    return sql<unknown>`case ${value} when ${user_id.from}::uuid then ${user_id.to}::uuid
      when ${org_id.from}::uuid then ${org_id.to}::uuid else ${value} end`
  if (type === 'jsonb')
    return sql<unknown>`replace(replace(${value}::text, ${user_id.from}, ${user_id.to}), ${org_id.from}, ${org_id.to})::jsonb`
  return sql<unknown>`${value}`
}
