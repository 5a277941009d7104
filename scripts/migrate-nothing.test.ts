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

function command([script, ...words]: string[]): Promise<{ code: number; out: string }> {
  const given = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example.com', DATA_DIR: join(folder, 'data') }
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
