import { type Expression, type Kysely, sql } from 'kysely'
import { reportStatement } from './database.ts'
import type { DB } from './database-types.ts'
import type { AnyTable, LocalTable } from './table-kinds.ts'
import { columnsOfTables } from './tenant-columns.ts'

/** What was written from `at` on, up to the next of them, is of the moment `becomes`. Both ISO 8601, to the millisecond. */
export type Moved = { at: string; becomes: string }

/**
 * Moves every moment in the rows of an organisation, as `moments` say, which come in their order; what is older than the first of them
 * stays. Goes by the catalogue, inside the transaction given. This is the owner's login: the ledger and the audit are append-only for
 * every other.
 */
export async function moveMoments(local: Kysely<Pick<DB, LocalTable>>, org_id: string, moments: readonly Moved[]) {
  const first = moments[0]?.at
  if (first === undefined) return
  await writeMoments(local, moments)
  const db = local.withTables<AnyTable>()
  const columns = (await columnsOfTables(db)).filter(({ type }) => type === 'timestamp with time zone')
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const query = db
      .updateTable(table)
      .set((row) => Object.fromEntries(own.map(({ name }) => [name, movedOf(row.ref(name))])))
      .where('org_id', '=', org_id)
      .where((row) => row.or(own.map(({ name }) => row(name, '>=', first))))
      .compile()
    reportStatement(query.sql)
    await db.executeQuery(query)
  }
}

async function writeMoments(local: Kysely<Pick<DB, LocalTable>>, moments: readonly Moved[]) {
  const [at, becomes] = [moments.map((one) => one.at), moments.map((one) => one.becomes)]
  await sql`create temporary table moved_moments (at timestamptz(3) primary key, becomes timestamptz(3) not null) on commit drop`.execute(
    local,
  )
  await sql`insert into moved_moments select * from unnest(${at}::timestamptz[], ${becomes}::timestamptz[])`.execute(
    local,
  )
}

const movedOf = (moment: Expression<unknown>) =>
  sql`coalesce((select m.becomes from moved_moments m where m.at <= ${moment} order by m.at desc limit 1), ${moment})`
