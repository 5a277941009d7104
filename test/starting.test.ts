import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { failedStart } from './support/failed-start.ts'
import { pgbouncer } from './support/pgbouncer.ts'
import { startServer } from './support/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** A machine without IPv6 has nobody there either. */
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const oneSentence = (said: string) => {
  expect(said).toMatch(/^[^\n]+\.\n$/)
  return said
}

test('a taken port is noticed before the database is made', async () => {
  const other = createServer()
  await new Promise<void>((resume) => other.listen(0, '127.0.0.1', resume))
  const { port } = other.address() as { port: number }
  const dataDir = join(folder, 'data')

  const { code, said } = await failedStart({ PORT: String(port), DATA_DIR: dataDir })
  other.close()

  expect(code).toBe(1)
  expect(oneSentence(said)).toBe(`Port ${port} is in use; stop what uses it or set PORT to another one.\n`)
  expect(existsSync(dataDir)).toBe(false)
})

test.each(['#', '?', '%', '*'])(
  'a folder with %s in its path, where nothing can be built, is one sentence',
  async (sign) => {
    const elsewhere = join(await realpath(folder), `stock${sign}41`)
    await cp('scripts', join(elsewhere, 'scripts'), { recursive: true })

    const { code, said } = await failedStart({}, { entry: join(elsewhere, 'scripts/start.mjs'), cwd: elsewhere })

    expect([code, oneSentence(said)]).toEqual([
      1,
      `Pickwell cannot be built in ${elsewhere}/, as its path has a ${sign} in it; move it to another folder.\n`,
    ])
  },
)

// Where localhost is ::1 first, the link that is printed would open somebody else's page.
test.runIf(hasIpv6)('a port that is taken on ::1 alone is noticed as well', async () => {
  const other = createServer().listen(0, '::1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const dataDir = join(folder, 'data')

  const { code, said } = await failedStart({ PORT: String(port), DATA_DIR: dataDir })
  other.close()

  expect([code, oneSentence(said)]).toEqual([
    1,
    `Port ${port} is in use at ::1, where localhost leads as well; stop what uses it or set PORT to another one.\n`,
  ])
  expect(existsSync(dataDir)).toBe(false)
})

describe('a start that fails leaves the pages alone which another one may be serving', () => {
  /** Pages of older sources, and a builder that takes them away at once and never comes to an end. */
  async function olderPages() {
    const builder = join(folder, 'node_modules/@react-router/dev')
    for (const path of [builder, join(folder, 'build/client')]) await mkdir(path, { recursive: true })
    await writeFile(join(folder, 'build/client/index.html'), 'as it was')
    await writeFile(join(folder, 'build/built-from'), 'older')
    await writeFile(
      join(builder, 'bin.cjs'),
      "require('fs').rmSync(process.env.BUILD_FOLDER ?? 'build', { recursive: true }); setInterval(() => {}, 1000)",
    )
  }
  const start = (env: Record<string, string>) => failedStart(env, { entry: 'scripts/start.mjs', cwd: folder })
  const page = () => readFile(join(folder, 'build/client/index.html'), 'utf8')
  beforeEach(olderPages)

  test('where the port is taken nothing is built', async () => {
    const other = createServer()
    await new Promise<void>((resume) => other.listen(0, '127.0.0.1', resume))
    const { port } = other.address() as { port: number }

    const { code, logged } = await start({ PORT: String(port), DATA_DIR: join(folder, 'data') })
    other.close()

    expect([code, logged.includes('Building the web app')]).toEqual([1, false])
    expect(await page()).toBe('as it was')
  })

  test('where the database does not start what is being built is given up', async () => {
    await loadSigningKeys({ dataDir: join(folder, 'data'), given: undefined })
    await mkdir(join(folder, 'data/postgres'))
    await writeFile(join(folder, 'data/postgres/PG_VERSION'), '9')
    await writeFile(join(folder, 'data/postgres.password'), 'secret')

    const { code, said } = await start({ DATA_DIR: join(folder, 'data') })

    expect([code, said]).toEqual([1, expect.stringMatching(/^PostgreSQL did not start: /)])
    expect(await page()).toBe('as it was')
  })
})

describe('pages that cannot be built', () => {
  const startWith = async (builder: string) => {
    const place = join(folder, 'node_modules/@react-router/dev')
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'bin.cjs'), builder)
    return failedStart({ DATA_DIR: join(folder, 'data') }, { entry: 'scripts/start.mjs', cwd: folder })
  }

  test('are told with what took the build away', async () => {
    const { code, said } = await startWith("process.kill(process.pid, 'SIGKILL')")

    expect([code, oneSentence(said)]).toEqual([
      1,
      'The web app could not be built: the build was ended by SIGKILL, as happens where memory is short.\n',
    ])
  })

  test('end the start in the words of the builder, and not after the demo business is made', async () => {
    const { code, said } = await startWith("console.error('No such page'); process.exit(1)")
    expect([code, said]).toEqual([1, 'The web app could not be built:\nNo such page\n'])

    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
    const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, 'pickwell') })
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as complete from demo_organisations where state = 'template'",
    )
    await client.end()
    await postgres.stop()
    expect(rows).toEqual([{ complete: 0 }])
  })
})

test('a level of the log that is none is one sentence, too', async () => {
  const { code, said } = await failedStart({ LOG_LEVEL: 'verbose', DATA_DIR: join(folder, 'data') })

  expect(code).toBe(1)
  expect(oneSentence(said)).toMatch(/^LOG_LEVEL cannot be "verbose" /)
})

test('a host that is none of this machine is named', async () => {
  const { code, said } = await failedStart({ HOST: '192.0.2.1', DATA_DIR: join(folder, 'data') })

  expect(code).toBe(1)
  expect(oneSentence(said)).toMatch(/^192\.0\.2\.1 is no address of this machine to listen on .*; correct HOST/)
})

describe('a data folder nothing can be written into is one sentence', () => {
  const refused = async (dataDir: string, env = {}) => {
    const { code, said } = await failedStart({ DATA_DIR: dataDir, ...env })
    expect(code).toBe(1)
    expect(oneSentence(said)).toMatch(
      /^Nothing can be written into the data folder .*; let this user write there, or set DATA_DIR/,
    )
    expect(said).toContain(dataDir)
  }

  test('where a file is in its place', async () => {
    await writeFile(join(folder, 'data'), '')
    await refused(join(folder, 'data'))
  })

  test('where a file is in its way', async () => {
    await writeFile(join(folder, 'data'), '')
    await refused(join(folder, 'data', 'pickwell'))
  })

  test('where only keys would be written', async () => {
    await writeFile(join(folder, 'data'), '')
    await refused(join(folder, 'data'), { DATABASE_URL: 'postgres://login:secret@127.0.0.1:1/pickwell' })
  })

  // Root may write anywhere but where the system itself refuses.
  test('where this user may not write', async () => {
    if (process.getuid?.() === 0) return refused('/sys/pickwell')
    await mkdir(join(folder, 'data'))
    await chmod(join(folder, 'data'), 0o555)
    await refused(join(folder, 'data'))
  })
})

describe('an address of a database that does not work is said without its password', () => {
  test.each([
    ['postgres://login:hunter2@127.0.0.1:1/pickwell', /^The database pickwell at 127\.0\.0\.1:1 cannot be reached \(/],
    ['postgres://127.0.0.1:1/pickwell?password=hunter2&user=a', /^The database pickwell at 127\.0\.0\.1:1 cannot be/],
    ['postgres://login:hunter2%ff@127.0.0.1:1/pickwell', /^The database pickwell at 127\.0\.0\.1:1 cannot be reached/],
    ['postgres://login:1/hunter2@127.0.0.1/pickwell', /^DATABASE_URL cannot be what it is \(must look like/],
    ['mysql://login:hunter2@127.0.0.1/pickwell', /^DATABASE_URL cannot be what it is \(must start with postgres/],
  ])('%s', async (url, sentence) => {
    const { code, said, logged } = await failedStart({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })

    expect(code).toBe(1)
    expect(oneSentence(said)).toMatch(sentence)
    expect(said + logged).not.toContain('hunter2')
  })
})

test('a pooler that passes connections around is not migrated or listened through', async () => {
  const { url, drop } = await copiedDatabase()
  const pooler = await pgbouncer(url, 1)

  const { code, said } = await failedStart({ DATABASE_URL: pooler.url, DATA_DIR: join(folder, 'data') })
  await pooler.stop()
  await drop()

  expect(code).toBe(1)
  expect(oneSentence(said)).toMatch(
    /leads to a connection pooler .*; set DATABASE_DIRECT_URL to the address of PostgreSQL itself\.$/m,
  )
})

describe('a way through a pooler that could not serve is told at the start', () => {
  const leadingElsewhere = async (make: (url: string) => Promise<string>) => {
    const { url, drop } = await copiedDatabase()
    const env = { DATABASE_URL: await make(url), DATABASE_DIRECT_URL: url, DATA_DIR: join(folder, 'data') }
    const { code, said } = await failedStart(env)
    await drop()
    expect(code).toBe(1)
    return oneSentence(said)
  }

  test('where it forgets prepared statements', async () => {
    let pooler: Awaited<ReturnType<typeof pgbouncer>> | undefined
    const said = await leadingElsewhere(async (url) => {
      pooler = await pgbouncer(url, 4, { keepsPrepared: false })
      return pooler.url
    })
    await pooler?.stop()
    expect(said).toMatch(
      /forgets prepared statements; set its max_prepared_statements .*, or DATABASE_PREPARE=false\.$/m,
    )
  })

  test('where nobody answers', async () => {
    const said = await leadingElsewhere(async (url) => Object.assign(new URL(url), { port: '1' }).href)
    expect(said).toMatch(/^The database \w+ at 127\.0\.0\.1:1 cannot be reached \(/)
  })

  test('where it leads to another database', async () => {
    const said = await leadingElsewhere(async (url) => Object.assign(new URL(url), { pathname: '/postgres' }).href)
    expect(said).toMatch(/^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; /)
  })
})

test('a process with other keys is refused while one runs, and starts when it is alone', async () => {
  const { url, drop } = await copiedDatabase()
  const first = await startServer({ env: { DATABASE_URL: url, HOST: '127.0.0.1' } })
  const other = { DATABASE_URL: url, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }

  const refused = await failedStart(other)
  expect(refused.code).toBe(1)
  expect(oneSentence(refused.said)).toBe(
    'A running process on this database has other signing keys; give every process the same AUTH_SIGNING_KEYS.\n',
  )

  const beside = await startServer({ dataDir: first.dataDir, env: { DATABASE_URL: url, HOST: '127.0.0.1' } })
  await beside.stop()
  await first.stop()
  const alone = await startServer({ dataDir: join(folder, 'data'), env: { DATABASE_URL: url, HOST: '127.0.0.1' } })
  await alone.stop()
  await drop()
})
