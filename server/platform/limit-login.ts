import type pg from 'pg'

/** No statement, lock or forgotten transaction of a login of ours holds others up for long. */
const limits = ['statement_timeout=5s', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']

const isLimited = `
select exists (
  select from pg_db_role_setting
  where setdatabase = (select oid from pg_database where datname = current_database())
    and setrole = (select oid from pg_roles where rolname = session_user) and setconfig @> $1) as limited,
  current_setting('statement_timeout') = '5s' and current_setting('lock_timeout') = '2s'
    and current_setting('idle_in_transaction_session_timeout') = '10s' as holds_here`

// Two processes that start at once must not both write the one row of settings.
const limit = `
do $$ begin
  perform pg_advisory_xact_lock(7236175);
  execute format('alter role %I in database %I set statement_timeout = ''5s''', session_user, current_database());
  execute format('alter role %I in database %I set lock_timeout = ''2s''', session_user, current_database());
  execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''10s''', session_user, current_database());
end $$`

/**
 * Set on the login itself, for this database: a bouncer in front refuses settings of a connection, or hands them to strangers. Holds
 * for connections that begin from now on; answers whether it holds for this one already.
 */
export async function limitLogin(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ limited: boolean; holds_here: boolean }>(isLimited, [limits])
  if (!rows[0]?.limited) await client.query(limit)
  return rows[0]?.holds_here === true
}
