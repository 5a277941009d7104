import type pg from 'pg'

/**
 * One plan for every organisation. Left to itself PostgreSQL plans anew for each that asks, and takes one its statistics do not
 * know for one with hardly a row: it then reads all it has, again and again. To merge is to read an organisation's rows from the
 * first on, which looks cheap to who expects to stop early.
 */
const settings = { plan_cache_mode: 'force_generic_plan', enable_mergejoin: 'off' }

/**
 * Set on the login like its limits, or taken from it for an engine that refuses such plans; for connections opened from now on. See
 * decision 20.
 */
export async function planForEveryone(client: pg.Pool | pg.ClientBase, wanted: boolean) {
  const changes = Object.entries(settings).map(([name, value]) => {
    const change = wanted ? `set ${name} = %L` : `reset ${name}`
    return `execute format('alter role %I in database %I ${change}', session_user, current_database(), '${value}');`
  })
  await client.query(`do $$ begin ${changes.join(' ')} end $$`)
}
