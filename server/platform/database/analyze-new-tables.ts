import type { Database } from './database.ts'

/** A tenth of the usual sample: a first idea is enough until autovacuum comes, and a full one keeps the machine busy for a third of a second. */
const fewSamples = 10

const newTables = `
select format('%I', relname) as name from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0`

/**
 * Of a table that nobody has looked at since it was made PostgreSQL reckons that an organisation has one row, whatever statistics are
 * told to say of it, and autovacuum comes by in a minute: all that the first organisation brings would be read again and again until then.
 */
export async function analyzeNewTables({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(newTables)
  for (const { name } of rows) await pool.query(`set local default_statistics_target = ${fewSamples}; analyze ${name}`)
}
