import type pg from 'pg'
import { sealedForm } from '#server/audit/sealed-form.ts'
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
  await sealTheirAudits(sql, ids)
  await sql.query('commit')
  await sql.query('vacuum analyze')
  return ids
}

/** A chain of hashes of their own, as decision 45 says: nothing is left to be sealed for them in the background. */
async function sealTheirAudits(sql: pg.ClientBase, ids: readonly string[]) {
  await sql.query(`create or replace function pg_temp.next_seal(bytea, text) returns bytea immutable language sql
    return sha256($1 || convert_to($2, 'UTF8'))`)
  await sql.query(
    `create or replace aggregate pg_temp.seal(text) (sfunc = pg_temp.next_seal, stype = bytea, initcond = '')`,
  )
  await sql.query('delete from audit_seals where org_id = any($1)', [ids])
  await sql.query(
    `insert into audit_seals (org_id, position, audit_id, audit_at, hash)
     select a.org_id, row_number() over written, a.id, a.created_at, pg_temp.seal(${sealedForm('a')}) over written
     from audit_log a where a.org_id = any($1) window written as (partition by a.org_id order by a.created_at, a.id)`,
    [ids],
  )
}

async function writtenColumns(sql: pg.ClientBase, table: string) {
  const { rows } = await sql.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'org_id'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
