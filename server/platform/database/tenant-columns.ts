import { type Kysely, sql } from 'kysely'
import { type AnyTable, tenantTables } from './table-kinds.ts'

export type Column = { table: string; name: string; type: string }

/** Every column of every tenant table, in its order, as the catalogue knows it; those PostgreSQL generates are left out. */
export async function columnsOfTables(db: Kysely<AnyTable>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tenantTables]})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db)
  return rows
}
