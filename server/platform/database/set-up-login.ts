import type pg from 'pg'
import { type Engine, engineOf } from './distribution/engine-of.ts'

/** No statement, lock or forgotten transaction of a login of ours holds others up for long. */
const limits = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' }

/** To compile takes longer than any statement of ours, and PostgreSQL begins to where it takes a new organisation for a large one. */
const uncompiled = { jit: 'off' }

/** Days and moments as they are read here, also in a database that is set to write 30/11/2026, and one day after another as in UTC. */
const written = { DateStyle: 'ISO, YMD', TimeZone: 'UTC' }

/**
 * One plan for every organisation. Left to itself PostgreSQL plans anew for each that asks, and takes one its statistics do not
 * know for one with hardly a row: it then reads all it has, again and again. To merge is to read an organisation's rows from the
 * first on, which looks cheap to who expects to stop early. See decision 20.
 */
const onePlan = { plan_cache_mode: 'force_generic_plan', enable_mergejoin: 'off' }

/** It plans with the values, which say on which worker the rows are; hands `set local` on to it, and does not wait long for one that is gone. */
const handedOn = { 'citus.propagate_set_commands': 'local', 'citus.node_connection_timeout': '2s' }

const engines: Record<Engine, Record<string, string>> = { postgresql: onePlan, citus: handedOn }

const settingsOf = `
  select coalesce((
    select setconfig from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = session_user)), '{}') as kept,
    (select array_agg(name || '=' || coalesce(current_setting(name, true), '')) from unnest($1::text[]) name) as here`

/**
 * Set on the login itself, for this database: a bouncer in front refuses settings of a connection, or hands them to strangers. What
 * is for another engine is taken from it again. Holds for connections that begin from now on; answers whether
 * it holds for this one already.
 */
export async function setUpLogin(client: pg.ClientBase, engine?: Engine): Promise<boolean> {
  const own = engines[engine ?? (await engineOf(client))]
  const wanted = Object.entries({ ...limits, ...uncompiled, ...written, ...own })
  const { rows } = await client.query<{ kept: string[]; here: string[] }>(settingsOf, [wanted.map(([name]) => name)])
  const { kept = [], here = [] } = rows[0] ?? {}
  const missing = wanted.filter(([name, value]) => !kept.includes(`${name}=${value}`))
  const others = Object.values(engines).flatMap((settings) => (settings === own ? [] : Object.keys(settings)))
  const unwanted = others.filter((name) => kept.some((one) => one.startsWith(`${name}=`)))
  const changes = [
    ...missing.map(([name, value]) => `set ${name} = ''${value}''`),
    ...unwanted.map((name) => `reset ${name}`),
  ]
  if (changes.length > 0) await client.query(alterLogin(changes))
  return unwanted.length === 0 && wanted.every(([name, value]) => here.includes(`${name}=${value}`))
}

/** Two processes that start at once must not both write the one row of settings. */
const alterLogin = (changes: string[]) => `
do $$ begin
  perform pg_advisory_xact_lock(7236175);
  ${changes.map((change) => `execute format('alter role %I in database %I ${change}', session_user, current_database());`).join('\n  ')}
end $$`
