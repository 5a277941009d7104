import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createUser } from '#server/auth/administration/create-user.ts'
import { listeners } from '#server/listeners.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { testContext } from './support/test-context.ts'

async function administer<T extends pg.QueryResultRow>(statement: string, url = inject('clusterUrl')) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<T>(statement).finally(() => client.end())
}

/** A customer's own PostgreSQL: a plain login that owns its database, as an administrator would hand it over. */
async function ownDatabase(name: string, { granted }: { granted: 'both' | 'to be granted on' | 'none' }) {
  await administer(`create role ${name} login password 'secret'`)
  await administer(`create database ${name} owner ${name}`)
  if (granted === 'both') await administer(`grant pickwell_app, pickwell_auth to ${name}`)
  // What a login with CREATEROLE has of roles it made: it may grant them, to itself too.
  if (granted === 'to be granted on')
    await administer(`grant pickwell_app, pickwell_auth to ${name} with admin true, inherit false, set false`)
  return Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}`, username: name, password: 'secret' }).href
}
const drop = async (name: string) => {
  await administer(`drop database ${name} with (force)`)
  await administer(`drop role ${name}`)
}

const countUp = statement('count_up', 'insert into counters (org_id, name) values ($1, $2)')

test('one login that migrates and serves is still walled off between organisations', async () => {
  const url = await ownDatabase('one_login', { granted: 'both' })
  await migrate(url)
  const database = await openDatabase({ url, pool: 2, prepare: true, listeners })
  const scopeOf = (orgId: string) => openScope(database, { orgId, userId: newId(), requestId: 'test' })
  const [ours, theirs] = [scopeOf(newId()), scopeOf(newId())]
  for (const scope of [ours, theirs]) await scope.transaction((tx) => tx.run(countUp('a')))

  // Asked for the other organisation by name: row security alone decides.
  const counters = (orgId: string) =>
    ours.run(localStatement('counters_of', 'select name from counters where org_id = $1')(orgId))
  const seen = await Promise.all([counters(ours.orgId), counters(theirs.orgId)])
  const stolen = theirs.transaction((tx) =>
    tx.run(localStatement('their_counter', 'insert into counters (org_id, name) values ($1, $2)')(ours.orgId, 'b')),
  )

  expect(seen).toEqual([[{ name: 'a' }], []])
  await expect(stolen).rejects.toThrow(/row-level security/)
  await database.close()
  await drop('one_login')
})

test('a plain login makes an account and its organisation in one transaction, each as the role that may', async () => {
  const url = await ownDatabase('makes_roles', { granted: 'to be granted on' })
  await migrate(url)
  const database = await openDatabase({ url, pool: 2, prepare: true, listeners })

  const made = await createUser(
    { ...(await testContext()), database },
    { email: 'ada@example.com', password: 'correct horse', data: { business_name: 'Ada & Co' }, confirmed: true },
  )

  const { rows } = await administer(
    'select u.email, o.name from auth_users u join user_orgs m on m.user_id = u.id join organisations o on o.id = m.org_id',
    url,
  )
  expect(rows).toEqual([{ email: 'ada@example.com', name: 'Ada & Co' }])
  expect(made.org_id).toBeDefined()
  await database.close()
  await drop('makes_roles')
})

test('a login that cannot keep organisations apart is refused with one sentence that says what to run', async () => {
  const url = await ownDatabase('no_grant', { granted: 'none' })

  await expect(migrate(url)).rejects.toThrow(
    /let an administrator run "create role pickwell_app; create role pickwell_auth; grant pickwell_app, pickwell_auth to <login>" first\.$/,
  )
  await drop('no_grant')
})

test('a login that does not own its database is told who makes it the owner, and then migrates', async () => {
  const url = await ownDatabase('not_owner', { granted: 'both' })
  await administer('alter database not_owner owner to current_user')
  const advice = 'alter database not_owner owner to not_owner;'

  await expect(migrate(url)).rejects.toThrow(
    `The database login may not migrate (permission denied for schema public): let an administrator run "${advice}" first.`,
  )
  await administer(advice)
  expect((await migrate(url)).applied).not.toEqual([])
  await drop('not_owner')
})

test("a login whose schema is somebody else's is told who lets it in", async () => {
  const url = await ownDatabase('no_schema', { granted: 'both' })
  await administer('alter schema public owner to current_user', administered(url))

  await expect(migrate(url)).rejects.toThrow(
    /let an administrator run "grant all on schema public to no_schema;" in no_schema first\.$/,
  )
  await drop('no_schema')
})

test('a dump that somebody else restored is to be restored as the login', async () => {
  const url = await ownDatabase('restores', { granted: 'both' })
  await administer('create table kysely_migration (name text, timestamp text, compatible_with text)', administered(url))

  await expect(migrate(url)).rejects.toThrow(
    /the tables belong to \w+ and not to restores; restore the dump again as restores, with pg_restore --no-owner\.$/,
  )
  await drop('restores')
})

test('the same login runs background jobs where it owns the database, and says what it lacks where it does not', async () => {
  const url = await ownDatabase('job_login', { granted: 'both' })
  await migrate(url)
  const database = await openDatabase({ url, pool: 2, prepare: true, listeners })
  await (await runJobs({ url, database, jobs: {} }))()

  await administer(
    'drop schema graphile_worker cascade; alter database job_login owner to current_user',
    administered(url),
  )

  await expect(runJobs({ url, database, jobs: {} })).rejects.toThrow(
    /let an administrator run "grant create on database <name> to <login>" first\.$/,
  )
  await database.close()
  await drop('job_login')
})

/** The same database as the cluster's administrator sees it. */
const administered = (url: string) =>
  Object.assign(new URL(inject('clusterUrl')), { pathname: new URL(url).pathname }).href
