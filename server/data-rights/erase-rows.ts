import { type Compilable, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, reportStatement } from '#server/platform/database/database.ts'
import { type AnyTable, type TenantTable, tenantTables } from '#server/platform/database/table-kinds.ts'
import { goingLocalTables, type Staying, staying } from './what-stays.ts'

const rowsAtOnce = 300

type Db = Kysely<AnyTable>
type TextColumn = { table: string; name: string; type: string; needed: boolean }
type Change = { name: string; to: RawBuilder<unknown> }

const staysOf = (table: string): Staying | undefined => staying[table as TenantTable]

/**
 * Erases an organisation that nobody can enter: rows that are not needed go, and in those that stay every text goes but those that are
 * named. In slices that each commit by themselves, so that a process killed at any point leaves the rest to the next one; what is erased
 * is found erased. This is the owner's login: the runtime role may change neither the ledger nor the audit.
 */
export async function eraseRows({ local }: Database, org_id: string): Promise<void> {
  const db = local.withTables<AnyTable>()
  const going = [...goingLocalTables, ...tenantTables.toReversed().filter((table) => !staysOf(table))]
  for (const table of going) await removeRows(db, table, org_id)
  const columns = await textColumnsOf(db, tenantTables.filter(staysOf))
  for (const [table, words] of Map.groupBy(columns, (column) => column.table)) {
    const { texts = [], become = {} } = staysOf(table) ?? {}
    const erased = words.filter(({ name }) => !texts.includes(name))
    await eraseTexts(db, {
      table,
      org_id,
      changes: erased.map((column) => ({ ...column, to: become[column.name] ?? least(column) })),
    })
  }
}

async function removeRows(db: Db, table: string, org_id: string) {
  const some = db.selectFrom(table).select(sql<unknown>`ctid`.as('row')).where('org_id', '=', org_id).limit(rowsAtOnce)
  const slice = db.deleteFrom(table).where('org_id', '=', org_id).where(sql<boolean>`ctid = any(array(${some}))`)
  await untilNone(db, slice)
}

async function eraseTexts(db: Db, { table, org_id, changes }: { table: string; org_id: string; changes: Change[] }) {
  if (changes.length === 0) return
  const isLeft = (row: ExpressionBuilder<AnyTable, string>) =>
    row.or(changes.map(({ name, to }) => sql<boolean>`${row.ref(name)} is distinct from ${to}`))
  const some = db
    .selectFrom(table)
    .select(sql<unknown>`ctid`.as('row'))
    .where('org_id', '=', org_id)
    .where(isLeft)
    .limit(rowsAtOnce)
  const slice = db
    .updateTable(table)
    .set(Object.fromEntries(changes.map(({ name, to }) => [name, to])))
    .where('org_id', '=', org_id)
    .where(sql<boolean>`ctid = any(array(${some}))`)
  await untilNone(db, slice)
}

async function untilNone(db: Db, slice: Compilable<unknown>) {
  const query = slice.compile()
  for (let changed = 1n; changed > 0n; ) {
    reportStatement(query.sql)
    changed = (await db.executeQuery(query)).numAffectedRows ?? 0n
  }
}

/** The least a column may be. */
function least({ type, needed }: TextColumn): RawBuilder<unknown> {
  if (!needed) return sql`null`
  if (type === 'jsonb' || type.endsWith('[]')) return sql`'{}'`
  return type === 'bytea' ? sql`''` : sql`'Erased'`
}

/** Columns that hold words, or whatever else may: all but ids, figures, moments and yes or no. */
async function textColumnsOf(db: Db, tables: readonly string[]): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) !~ '^(uuid|integer|bigint|smallint|numeric|double|real|boolean|date|timestamp)'
    order by c.relname, a.attnum`.execute(db)
  return rows
}
