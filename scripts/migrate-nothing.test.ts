import { execFile } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#test/support/copied-database.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
let newest: string
beforeAll(async () => {
  folder = await temporaryFolder()
  database = await emptyDatabase()
  await cp('db/migrations', join(folder, 'migrations'), { recursive: true })
  newest =
    (await readdir('db/migrations'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? ''
  await rm(join(folder, 'migrations', newest))
  await migrate(database.url, { folder: pathToFileURL(`${join(folder, 'migrations')}/`) })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function history() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select name, timestamp from kysely_migration order by name')
  await client.end()
  return rows
}

function command([script, ...words]: string[], otherwise = {}): Promise<{ code: number; out: string }> {
  const given = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://shop.example.com',
    DATA_DIR: join(folder, 'data'),
    ...otherwise,
  }
  return new Promise((resolve) => {
    const env = { ...process.env, ...given }
    execFile(process.execPath, [`scripts/${script}.ts`, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    )
  })
}

test.each([
  [['status']],
  [['status', 'incident', 'Labels are late', '--message', 'We are looking.']],
  [['user-create', 'ada@example.com']],
  [['discount-create']],
])('%j leaves a database of an older version as it is, and says which one it needs', async (words) => {
  const before = await history()

  expect(await command(words)).toEqual({
    code: 1,
    out: `The database lacks ${newest}: start this version once, which brings it there, or give the command in the folder of the version that runs.\n`,
  })
  expect(await history()).toEqual(before)
})

test('books of a version that does not have yet what is recomputed say which one they need', async () => {
  const older = await emptyDatabase()
  const files = join(folder, 'before-reversals')
  await cp('db/migrations', files, { recursive: true })
  const gone = (await readdir(files)).filter((name) => name >= '0154')
  for (const name of gone) await rm(join(files, name))
  await migrate(older.url, { folder: pathToFileURL(`${files}/`) })
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  await client.query(`insert into organisations (id, name) values (gen_random_uuid(), 'Ada')`)
  await client.end()

  const { code, out } = await command(['books'], { DATABASE_URL: older.url })
  await older.drop()

  expect(code).toBe(1)
  expect(out).toBe(
    `The database lacks ${gone.toSorted()[0]}: start this version once, which brings it there, or give the command in the folder of the version that runs.\n`,
  )
})

test('books of a database that is not there say where it was looked for', async () => {
  const { out } = await command(['books'], { DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/shop' })
  expect(out).toMatch(/^The database shop at 127\.0\.0\.1:1 cannot be reached \(.*\.\n$/)
})
