import { type Compilable, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, reportStatement } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { type AnyTable, type TenantTable, tenantTables } from '#server/platform/database/table-kinds.ts'
import { shapesOf, type TableShape } from './table-shapes.ts'
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
export async function eraseRows(database: Database, org_id: string): Promise<void> {
  const db = database.local.withTables<AnyTable>()
  const going = [...goingLocalTables, ...tenantTables.toReversed().filter((table) => !staysOf(table))]
  for (const table of going) await removeRows(db, table, org_id)
  const tables = tenantTables.filter(staysOf)
  const columns = await textColumnsOf(db, tables)
  const shapes = await localStatements(database).run(shapesOf(tables))
  for (const [table, words] of Map.groupBy(columns, (column) => column.table)) {
    const { texts = [], become = {} } = staysOf(table) ?? {}
    const erased = words.filter(({ name }) => !texts.includes(name))
    await eraseTexts(db, {
      table,
      org_id,
      changes: erased.map((column) => ({ ...column, to: become[column.name] ?? least(column) })),
      keys: keyOf(shapes, table),
    })
  }
}

async function removeRows(db: Db, table: string, org_id: string) {
  const some = db.selectFrom(table).select(sql<unknown>`ctid`.as('row')).where('org_id', '=', org_id).limit(rowsAtOnce)
  const slice = db.deleteFrom(table).where('org_id', '=', org_id).where(sql<boolean>`ctid = any(array(${some}))`)
  await untilNone(db, slice)
}

type Erasing = { table: string; org_id: string; changes: Change[]; keys: readonly string[] }

/**
 * From key to key, a slice at a time: whoever looked each time for any row that is left would pass over all that are done, and with a million
 * behind it meet the time a statement may take. Rows that another process has written meanwhile are done.
 */
async function eraseTexts(db: Db, { table, org_id, changes, keys }: Erasing) {
  if (changes.length === 0) return
  const isLeft = (row: ExpressionBuilder<AnyTable, string>) =>
    row.or(changes.map(({ name, to }) => sql<boolean>`${row.ref(name)} is distinct from ${to}`))
  const all = db.updateTable(table).where('org_id', '=', org_id).where(isLeft)
  const changed = all.set(Object.fromEntries(changes.map(({ name, to }) => [name, to])))
  for (let slice = await sliceAfter(db, { table, org_id, keys }); slice.length > 0; ) {
    await send(db, changed.where(sql<boolean>`ctid = any(${slice.map(({ row }) => row)}::tid[])`))
    const last = slice.length < rowsAtOnce ? undefined : slice.at(-1)
    slice = last && keys.length > 0 ? await sliceAfter(db, { table, org_id, keys }, last) : []
  }
}

type Place = Record<string, unknown>

async function sliceAfter(db: Db, { table, org_id, keys }: Omit<Erasing, 'changes'>, last?: Place): Promise<Place[]> {
  let next = db.selectFrom(table).select(sql<unknown>`ctid::text`.as('row')).where('org_id', '=', org_id)
  if (last)
    next = next.where((row) => {
      const names = keys.map((name) => row.ref(name))
      return sql<boolean>`(${sql.join(names)}) > (${sql.join(keys.map((name) => last[name]))})`
    })
  for (const name of keys) next = next.select(name).orderBy(name)
  return (await send(db, next.limit(rowsAtOnce))).rows
}

async function untilNone(db: Db, slice: Compilable<unknown>) {
  for (let changed = 1n; changed > 0n; ) changed = (await send(db, slice)).numAffectedRows ?? 0n
}

function send<Row>(db: Db, asked: Compilable<Row>) {
  const query = asked.compile()
  reportStatement(query.sql)
  return db.executeQuery(query)
}

/** The columns of its primary key behind the organisation, in their order. */
const keyOf = (shapes: readonly TableShape[], table: string): string[] =>
  (shapes.find((shape) => shape.table === table)?.columns ?? [])
    .filter(({ key, name }) => key !== null && name !== 'org_id')
    .toSorted((a, b) => Number(a.key) - Number(b.key))
    .map(({ name }) => name)

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
