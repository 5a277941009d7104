import type pg from 'pg'
import { type TenantTable, tenantTables } from '../table-kinds.ts'

type ForeignKey = { name: string; table: string; definition: string }

/** Tenant tables that are not spread over the workers yet; `home` is one that is, where there is one. */
async function placesOf(client: pg.ClientBase): Promise<{ missing: TenantTable[]; home: TenantTable | undefined }> {
  const { rows } = await client.query<{ name: TenantTable; is_distributed: boolean }>(
    `select t.name, d.logicalrelid is not null as is_distributed
     from unnest($1::text[]) with ordinality t(name, place) join pg_class c on c.oid = to_regclass(t.name)
     left join pg_dist_partition d on d.logicalrelid = c.oid order by t.place`,
    [tenantTables],
  )
  return {
    missing: rows.filter((row) => !row.is_distributed).map(({ name }) => name),
    home: rows.find((row) => row.is_distributed)?.name,
  }
}

export const isDistributed = async (client: pg.ClientBase) => (await placesOf(client)).home !== undefined
export const isWhollyDistributed = async (client: pg.ClientBase) => (await placesOf(client)).missing.length === 0

/**
 * Spreads every tenant table over the workers by its organisation, with the rows it has: those of one organisation lie together, whatever
 * their table. All of it is one transaction, which holds up whoever writes; tables that are spread already are left alone.
 */
export async function distributeTables(client: pg.ClientBase): Promise<readonly TenantTable[]> {
  const { missing, home = missing[0] } = await placesOf(client)
  if (missing.length === 0) return []
  await client.query(`begin; set local lock_timeout = 0; set local citus.multi_shard_modify_mode = 'sequential'`)
  try {
    // It takes a foreign key only between tables that are both spread: those of the new ones wait.
    const keys = await foreignKeysOf(client, missing)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of missing)
      await client.query(`select create_distributed_table($1::text::regclass, 'org_id', colocate_with => $2)`, [
        table,
        table === home ? 'none' : home,
      ])
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await distributeFunctions(client)
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    throw error
  }
}

async function foreignKeysOf(client: pg.ClientBase, tables: readonly TenantTable[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[])) order by 2, 1`,
    [tables],
  )
  return rows
}

/** A worker is asked whole statements, so it has to know what they call. */
async function distributeFunctions(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid) order by 1`,
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1::text::regprocedure)', [name])
}
