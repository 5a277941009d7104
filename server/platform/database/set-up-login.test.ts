import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { listeners } from '#server/listeners.ts'
import { copiedDatabase, emptyDatabase } from '#test/support/copied-database.ts'
import { openDatabase } from './database.ts'
import type { Engine } from './distribution/engine-of.ts'
import { migrate } from './migrate.ts'
import { setUpLogin } from './set-up-login.ts'

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit']

async function administer(statement: string, url = inject('clusterUrl')) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('a login that serves but does not migrate is limited on each of its connections, which compile nothing, however many start at once', async () => {
  const { url, drop } = await copiedDatabase()
  await administer(`create role serves login password 'secret'`)
  const served = Object.assign(new URL(url), { username: 'serves', password: 'secret' }).href
  const open = () => openDatabase({ url: served, pool: 2, prepare: true, listeners })
  const databases = await Promise.all([open(), open(), open()])

  for (const { pool } of databases) {
    const clients = await Promise.all([pool.connect(), pool.connect()])
    for (const client of clients) {
      const { rows } = await client.query('select name, setting from pg_settings where name = any($1) order by name', [
        names,
      ])
      expect(rows.map(({ setting }) => setting)).toEqual(['10000', 'off', '2000', '5000'])
      client.release()
    }
  }
  await Promise.all(databases.map((database) => database.close()))
  await drop()
  await administer('drop role serves')
})

test('days and moments are read whatever the database is set to write', async () => {
  const { url, drop } = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  await administer(
    `alter database "${name}" set datestyle = 'SQL, DMY'; alter database "${name}" set timezone = 'Europe/London'`,
  )
  const database = await openDatabase({ url, pool: 1, prepare: true, listeners })

  const { rows } = await database.pool.query(
    `select '2026-07-01'::date as day, '2026-07-01 00:30+01'::timestamptz as moment`,
  )

  expect(rows).toEqual([{ day: '2026-07-01', moment: '2026-06-30T23:30:00.000Z' }])
  await database.close()
  await drop()
})

/** What a connection opened now begins with. */
async function plansOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(
      `select current_setting('plan_cache_mode') as plans, current_setting('enable_mergejoin') as merges,
         current_setting('citus.propagate_set_commands', true) as hands_on`,
    )
    .finally(() => client.end())
  return rows[0]
}

test('whoever migrates plans for everyone from the next connection on; on another engine that is taken back', async () => {
  const { url, drop } = await copiedDatabase()
  const on = async (engine: Engine) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await setUpLogin(client, engine).finally(() => client.end())
    return plansOf(url)
  }

  await migrate(url)
  expect(await plansOf(url)).toEqual({ plans: 'force_generic_plan', merges: 'off', hands_on: null })
  expect(await on('citus')).toEqual({ plans: 'auto', merges: 'on', hands_on: 'local' })
  expect(await on('postgresql')).toEqual({ plans: 'force_generic_plan', merges: 'off', hands_on: null })
  await drop()
})
