import { localStatement, type Statement } from '#server/platform/database/statement.ts'
import { tenantTables } from '#server/platform/database/table-kinds.ts'
import { isLeftOut, leftOutTables } from './left-out.ts'

export type Column = {
  name: string
  type: string
  /** Its place in the primary key, behind the organisation; null where it is not in it. */
  key: number | null
}
/** A table as it is exported. */
export type TableShape = { table: string; columns: readonly Column[] }

// What PostgreSQL generates is left out: it comes of the other columns, or is a number of this database alone.
const catalogue = localStatement<Column & { table: string }>(
  'columns_to_export',
  `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  array_position(k.conkey, a.attnum) as key
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
order by array_position($1::text[], c.relname::text), a.attnum`,
)

const exported = tenantTables.filter((table) => !(table in leftOutTables))

/** Tables in the order in which they are named, as the catalogue has them: a new column is in it by itself. */
export const shapesOf = (tables: readonly string[]): Statement<TableShape[]> =>
  catalogue([...tables]).as((rows) =>
    tables.map((table) => ({ table, columns: rows.filter((row) => row.table === table) })),
  )

/** Every table that is exported, those first that others point at. */
export const tableShapes = (): Statement<TableShape[]> =>
  shapesOf(exported).as((shapes) =>
    shapes.map(({ table, columns }) => ({ table, columns: columns.filter((column) => !isLeftOut(column)) })),
  )

const newest = localStatement<{ name: string }>(
  'newest_migration',
  'select name from kysely_migration order by name desc limit 1',
)
/** Which form the tables have: the newest migration. */
export const schemaVersion = (): Statement<string> => newest().as(([row]) => row?.name ?? '')
