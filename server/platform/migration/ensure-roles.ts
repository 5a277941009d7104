import type pg from 'pg'

export const runtimeRole = 'pickwell_app'

/** No statement, lock or idle transaction of the serving login holds others up for long; set on the role, never per session. */
const limits = ['statement_timeout=5s', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']

/** Whether there is nothing to set up: most starts change nothing that two of them could trip over. */
export async function areRolesReady(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select (select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = $1)
       and has_schema_privilege($1, 'public', 'usage') and exists (
         select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = current_user::regrole and s.setconfig @> $2) as ready`,
    [runtimeRole, limits],
  )
  return rows[0]?.ready === true
}

/**
 * The role that serves: owns nothing, no superuser, cannot log in unless an operator says so. One login may migrate and
 * serve: it becomes a member, so that a tenant transaction can step down to it. Raises one sentence if that is refused.
 */
export async function ensureRoles(client: pg.ClientBase) {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${runtimeRole}') then create role ${runtimeRole}; end if;
      if current_user <> '${runtimeRole}' and not pg_has_role(current_user, '${runtimeRole}', 'usage') then
        execute format('grant ${runtimeRole} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`grant usage on schema public to ${runtimeRole}`)
    await limitTheLogin(client)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The database login may not set up the role ${runtimeRole} that keeps organisations apart (${reason}); let an administrator run "create role ${runtimeRole}; grant ${runtimeRole} to <login>" first.`,
      { cause },
    )
  }
}

async function limitTheLogin(client: pg.ClientBase) {
  for (const [name, value] of limits.map((limit) => limit.split('='))) {
    await client.query(`do $$ begin
      execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());
    end $$`)
  }
}
