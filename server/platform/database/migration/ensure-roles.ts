import type pg from 'pg'

/** Whose tenant transactions are: it reaches no table of the auth service. */
export const runtimeRole = 'pickwell_app'
/** Whose transactions on accounts are: it reaches no table of an organisation. */
export const authRole = 'pickwell_auth'
const roles = [runtimeRole, authRole]

/** Whether there is nothing to set up: most starts change nothing that two of them could trip over. */
export async function areRolesReady(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select count(*) = cardinality($1::text[]) and bool_and(pg_has_role(current_user, oid, 'usage') and has_schema_privilege(oid, 'public', 'usage')) as ready
     from pg_roles where rolname = any ($1)`,
    [roles],
  )
  return rows[0]?.ready === true
}

/** Raises one sentence where the roles may not do their work: a dump that is restored where they do not exist comes without their rights. */
export async function requireRights(client: pg.ClientBase) {
  const { rows } = await client.query<{ granted: boolean }>(
    `select bool_and(coalesce(has_table_privilege(role, to_regclass(name), 'select'), true)) as granted
     from unnest($1::text[], array['products', 'auth_users']) as wanted(role, name)`,
    [roles],
  )
  if (rows[0]?.granted) return
  throw new Error(
    `The roles ${roles.join(' and ')} have no rights on the tables: this database was restored before there were such roles. There are now: restore it again.`,
  )
}

/**
 * The roles that serve: they own nothing, are no superusers and cannot log in unless an operator says so. One login may migrate and
 * serve: it becomes a member, so that a transaction can step down to them. Raises one sentence if that is refused.
 */
export async function ensureRoles(client: pg.ClientBase) {
  try {
    for (const role of roles) await ensureRole(client, role)
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
