import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { startServer } from '#test/support/start-server.ts'

let auth: AuthContext
let dataDir: string
beforeAll(async () => {
  auth = await openAuthContext()
  dataDir = await mkdtemp(join(tmpdir(), 'user-create-'))
})
afterAll(async () => {
  await auth.close()
  await rm(dataDir, { recursive: true })
})

const people = async () =>
  (await auth.context.database.pool.query('select count(*)::int as people from auth_users')).rows[0].people as number

function userCreate(words: string[], typed = '', given = {}): Promise<{ code: number; out: string }> {
  const env = { ...process.env, DATABASE_URL: auth.databaseUrl, PUBLIC_URL: auth.url, DATA_DIR: dataDir, ...given }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/user-create.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    )
    child.stdin?.end(typed)
  })
}

test('makes a verified owner and prints a link that signs in once', async () => {
  const { code, out } = await userCreate(['Owner@Example.com'])
  expect([code, out]).toEqual([0, expect.stringContaining('owner@example.com owns a new business.')])
  const link = /http:\S+/.exec(out)?.[0] ?? ''
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(`${auth.url}/dashboard#access_token=`)
  const { rows } = await auth.context.database.pool.query(
    `select o.role, u.email_confirmed_at is not null as confirmed from user_orgs o join auth_users u on u.id = o.user_id where u.email = 'owner@example.com'`,
  )
  expect(rows).toEqual([{ role: 'owner', confirmed: true }])
  expect((await userCreate(['owner@example.com'])).out).toContain('has an account already')
})

test('the link leads to the server that runs on the database, whatever its port is', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const { DATABASE_URL: _, PUBLIC_URL: __, PORT: ___, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/user-create.ts', 'neighbour@example.com'], {
    env: { ...env, DATA_DIR: server.dataDir },
  })
  const link = /http:\S+/.exec(stdout)?.[0] ?? ''
  expect(new URL(link).origin).toBe(server.url)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(`${server.url}/dashboard#access_token=`)
})

test('sets a password that is typed instead', async () => {
  expect(await userCreate(['typist@example.com', '--password'], 'correct horse\n')).toMatchObject({ code: 0 })
  const { error } = await auth.tab().signInWithPassword({ email: 'typist@example.com', password: 'correct horse' })
  expect(error).toBeNull()
  expect(await userCreate(['weak@example.com', '--password'], 'short\n')).toEqual({
    code: 1,
    out: expect.stringContaining('at least 6 characters'),
  })
})

test.each([[['--help']], [['helped@example.com', '-h']]])('%j says how it is used and makes nobody', async (words) => {
  const before = await people()
  expect(await userCreate(words)).toEqual({ code: 0, out: expect.stringMatching(/^Usage: npm run user:create -- /) })
  expect(await people()).toBe(before)
})

test.each([
  [['misspelt@example.com', '--pasword'], "'--pasword'"],
  [['two@example.com', 'three@example.com'], "'three@example.com'"],
])('%j is refused and makes nobody', async (words, reason) => {
  const before = await people()
  expect(await userCreate(words)).toEqual({ code: 1, out: expect.stringContaining(reason) })
  expect(await people()).toBe(before)
})

test('a link beside a database of somebody’s own wants PUBLIC_URL before anybody is made; a password does not', async () => {
  const before = await people()
  expect(await userCreate(['linked@example.com'], '', { PUBLIC_URL: '' })).toEqual({
    code: 1,
    out: expect.stringMatching(/^Set PUBLIC_URL to what npm start has: the link begins with it\./),
  })
  expect(await people()).toBe(before)
  const typed = await userCreate(['linked@example.com', '--password'], 'correct horse\n', { PUBLIC_URL: '' })
  expect(typed).toMatchObject({ code: 0 })
})

test('says what is missing', async () => {
  expect(await userCreate([])).toEqual({ code: 1, out: expect.stringContaining('Say for whom') })
})
