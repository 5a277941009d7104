import type pg from 'pg'
import { tenantTables } from '#server/platform/database/table-kinds.ts'

/**
 * Other organisations with the very rows of one that has worked for a while, under ids of their own, and statistics that know them all:
 * as a year of business leaves them. Foreign keys hold as they are, so they are not checked again. Asked by a superuser. Answers the
 * new organisations' ids.
 */
export async function addOlderOrganisations(sql: pg.ClientBase, org_id: string, count: number): Promise<string[]> {
  await sql.query('begin')
  await sql.query('set local statement_timeout = 0; set local session_replication_role = replica')
  const { rows } = await sql.query<{ id: string }>(
    `insert into organisations (id, name) select gen_random_uuid(), 'Older ' || n from generate_series(1, $1::int) n returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  for (const table of tenantTables) {
    const columns = await writtenColumns(sql, table)
    await sql.query(
      `insert into ${table} (org_id, ${columns})
       select older.org, ${columns} from ${table} model, unnest($2::uuid[]) older(org) where model.org_id = $1`,
      [org_id, ids],
    )
  }
  await sql.query('commit')
  await sql.query('vacuum analyze')
  return ids
}

async function writtenColumns(sql: pg.ClientBase, table: string) {
  const { rows } = await sql.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'org_id'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
