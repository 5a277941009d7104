import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { takeMailTurn } from '#server/auth/mail/take-mail-turn.ts'
import { checkPassword } from '#server/auth/passwords/check-password.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { cleanUp, makeFolder, start } from '#server/embedded-postgres/test-support.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readSettings } from '#server/platform/env.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { addDrop, bucketOf, secondsUntilRoom } from './leaky-bucket.ts'
import { limitVisits } from './limit-visits.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
let context: AppContext
let close: () => Promise<void>
let crash: () => Promise<void>
const keysDir = await mkdtemp(join(tmpdir(), 'lasting-limits-'))

/** A PostgreSQL that keeps its promises when it is killed: the one other tests share need not. */
beforeAll(async () => {
  const postgres = await start(join(await makeFolder(), 'data'))
  const url = await createDatabaseOnce(postgres.url, 'pickwell')
  await migrate(url)
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' })
  const keys = await loadSigningKeys({ dataDir: keysDir, given: undefined })
  const opened = await makeAppContext({ settings, keys, url, connections: 2, publicUrl: 'http://localhost' })
  const { database } = opened.context
  context = opened.context
  close = opened.close
  crash = async () => {
    const before = await startOf(database)
    process.kill(postgres.pid(), 'SIGKILL')
    // A connection may outlive the server for a moment, and for another one the database that recovers takes none.
    await expect.poll(() => startOf(database).catch(() => before)).not.toBe(before)
  }
})
afterAll(async () => {
  await close()
  await cleanUp()
  await rm(keysDir, { recursive: true })
})
const startOf = async ({ pool }: Database) =>
  (await pool.query<{ moment: string }>('select pg_postmaster_start_time()::text as moment')).rows[0]?.moment

const from = { ip: '198.51.100.1', device: undefined }
const account = { email: 'owner@example.com', user_id: undefined, password_hash: null }
const guess = () => checkPassword(context, account, 'wrong', from)
const ask = (email: string) =>
  inLocalTransaction(context, (db) => takeMailTurn(context, db, { kind: 'recovery', email, ip: from.ip }))

test('what guards passwords, second factors and mail is still full after the database has crashed', async () => {
  for (let times = 0; times < 10; times++) expect(await guess()).toBe(false)
  for (let times = 0; times < 10; times++) await ask(`somebody-${times}@example.com`)
  const factor = bucketOf(context, { kind: 'factor', burst: 1, every_seconds: 90 }, 'a factor')
  await addDrop(localStatements(context.database), factor)
  for (let times = 0; times < 30; times++) await limitVisits(context, 'recover', from.ip)

  await crash()

  await expect(guess()).rejects.toMatchObject({ code: 'over_request_rate_limit' })
  await expect(ask('somebody-else@example.com')).rejects.toMatchObject({ code: 'over_email_send_rate_limit' })
  await expect(ask('somebody-0@example.com')).rejects.toMatchObject({ code: 'over_email_send_rate_limit' })
  expect(await localStatements(context.database).run(secondsUntilRoom(factor))).toBeGreaterThan(0)
  // Visits of an address are counted from the beginning: no request should wait for the disk to be counted.
  await limitVisits(context, 'recover', from.ip)
})
