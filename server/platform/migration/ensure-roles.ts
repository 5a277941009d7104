import type pg from 'pg'

/** Whose tenant transactions are: it reaches no table of the auth service. */
export const runtimeRole = 'pickwell_app'
/** Whose transactions on accounts are: it reaches no table of an organisation. */
export const authRole = 'pickwell_auth'
const roles = [runtimeRole, authRole]

/** No statement, lock or idle transaction of the serving login holds others up for long; set on the role, never per session. */
const limits = ['statement_timeout=5s', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']

/** Whether there is nothing to set up: most starts change nothing that two of them could trip over. */
export async function areRolesReady(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select count(*) = cardinality($1::text[]) and bool_and(pg_has_role(current_user, oid, 'usage') and has_schema_privilege(oid, 'public', 'usage'))
       and exists (
         select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = current_user::regrole and s.setconfig @> $2) as ready
     from pg_roles where rolname = any ($1)`,
    [roles, limits],
  )
  return rows[0]?.ready === true
}

/**
 * The roles that serve: they own nothing, are no superusers and cannot log in unless an operator says so. One login may migrate and
 * serve: it becomes a member, so that a transaction can step down to them. Raises one sentence if that is refused.
 */
export async function ensureRoles(client: pg.ClientBase) {
  try {
    for (const role of roles) await ensureRole(client, role)
    await limitTheLogin(client)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const making = roles.map((role) => `create role ${role};`).join(' ')
    throw new Error(
      `The database login may not set up the roles that keep organisations and accounts apart (${reason}); let an administrator run "${making} grant ${roles.join(', ')} to <login>" first.`,
      { cause },
    )
  }
}

async function ensureRole(client: pg.ClientBase, role: string) {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
    if current_user <> '${role}' and not pg_has_role(current_user, '${role}', 'usage') then
      execute format('grant ${role} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(`grant usage on schema public to ${role}`)
}

async function limitTheLogin(client: pg.ClientBase) {
  for (const [name, value] of limits.map((limit) => limit.split('='))) {
    await client.query(`do $$ begin
      execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());
    end $$`)
  }
}
