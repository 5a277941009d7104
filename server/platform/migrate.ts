import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const folder = new URL('../../db/migrations/', import.meta.url)
export const runtimeRole = 'pickwell_app'

async function plainSqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The role that serves: owns nothing, no superuser, cannot log in unless an operator says so. One login may migrate and
 * serve: it becomes a member, so that a tenant transaction can step down to it. Raises one sentence if that is refused.
 */
async function ensureRuntimeRole(db: Kysely<unknown>) {
  try {
    await sql`do $$ begin
      if not exists (select from pg_roles where rolname = 'pickwell_app') then create role pickwell_app; end if;
      if current_user <> 'pickwell_app' and not pg_has_role(current_user, 'pickwell_app', 'usage') then
        execute format('grant pickwell_app to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
    await sql`grant usage on schema public to pickwell_app`.execute(db)
    await limitTheLogin(db)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The database login may not set up the role ${runtimeRole} that keeps organisations apart (${reason}); let an administrator run "create role ${runtimeRole}; grant ${runtimeRole} to <login>" first.`,
      { cause },
    )
  }
}

/** No statement, lock or idle transaction of the serving login holds others up for long; set on the role, never per session. */
async function limitTheLogin(db: Kysely<unknown>) {
  await sql`do $$ begin
    execute format('alter role %I in database %I set statement_timeout = ''5s''', current_user, current_database());
    execute format('alter role %I in database %I set lock_timeout = ''2s''', current_user, current_database());
    execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''10s''', current_user, current_database());
  end $$`.execute(db)
}

async function requireConnection(db: Kysely<unknown>, url: string) {
  const { hostname, port, pathname } = new URL(url)
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be reached (${reason}).`, {
      cause,
    })
  })
}

/** Brings the schema up to date under a lock, so that two starts at once apply each file once. */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  // A migration may take its time; it still waits no longer than others for a lock.
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c statement_timeout=0' })
  // A connection that is lost fails the statement it carries; lost between two, or while it closes, it is no news.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requireConnection(db, url)
    await ensureRuntimeRole(db)
    const migrator = new Migrator({ db, provider: { getMigrations: plainSqlMigrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error)
      throw new Error(`A database migration failed: ${results.find((r) => r.status === 'Error')?.migrationName}`, {
        cause: error,
      })
    return { applied: results.map((result) => result.migrationName) }
  } finally {
    await db.destroy()
  }
}
