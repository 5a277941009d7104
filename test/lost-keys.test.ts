import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedDatabase } from './support/copied-database.ts'
import { failedStart } from './support/failed-start.ts'
import { startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
beforeEach(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const env = () => ({ DATABASE_URL: database.url, HOST: '127.0.0.1', PUBLIC_URL: 'http://shop.example.com' })
const keysFile = () => join(dataDir, 'signing-keys.json')

async function someAccount() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into auth_users (id, email) values (gen_random_uuid(), 'ada@example.com')`)
  await client.end()
}

function command(script: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const given = { ...process.env, ...env(), DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...words], { env: given }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    )
  })
}

const refusal = () =>
  `The keys of the database, which has accounts already, are missing: restore ${keysFile()} or set AUTH_SIGNING_KEYS to what it held. Without them everybody signs in anew, and authenticator apps, recovery codes and webhooks are of no use; if they are lost for good, npm run keys:create makes new ones.\n`

test('a database without accounts gets keys with its first start', async () => {
  const first = await startServer({ dataDir, env: env() })
  await first.stop()

  expect(existsSync(keysFile())).toBe(true)
})

test.each(['server/main.ts', 'server/worker.ts'])(
  'where there are accounts %s makes no keys in place of lost ones',
  async (entry) => {
    await someAccount()
    const { code, said } = await failedStart({ ...env(), DATA_DIR: dataDir }, { entry })

    expect([code, said]).toEqual([1, refusal()])
    expect(existsSync(keysFile())).toBe(false)
  },
)

test('nor does a command', async () => {
  await someAccount()

  expect(await command('user-create', 'grace@example.com')).toEqual({ code: 1, out: refusal() })
  expect(existsSync(keysFile())).toBe(false)
})

test('the keys that are given are taken, whoever is there', async () => {
  await command('keys-create')
  const text = await readFile(keysFile(), 'utf8')
  await rm(keysFile())
  await someAccount()
  const server = await startServer({ dataDir, env: { ...env(), AUTH_SIGNING_KEYS: text } })
  await server.stop()

  expect(existsSync(keysFile())).toBe(false)
})

test('new keys are made on purpose, and never in place of others', async () => {
  await someAccount()
  expect(await command('keys-create')).toEqual({ code: 0, out: expect.stringContaining(keysFile()) })
  const text = await readFile(keysFile(), 'utf8')
  expect(await command('keys-create')).toEqual({
    code: 1,
    out: `There are keys in ${keysFile()} already; they are left as they are.\n`,
  })
  const server = await startServer({ dataDir, env: env() })
  await server.stop()

  expect(await readFile(keysFile(), 'utf8')).toBe(text)
})
