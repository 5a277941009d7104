import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthHouse, openAuthHouse, type Person } from '#test/support/auth-house.ts'

let auth: AuthHouse
let person: Person
let authorization: string
beforeAll(async () => {
  auth = await openAuthHouse()
  person = await auth.person()
  authorization = `Bearer ${(await person.tab.getSession()).data.session?.access_token}`
})
afterAll(() => auth.close())

const endpoints = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token'],
  ['GET', '/verify'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['POST', '/demo'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
  ['DELETE', '/factors/not-a-uuid'],
] as const

const fields = [
  'email',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'create_user',
  'phone',
  'app_metadata',
  'gotrue_meta_security',
  'code_challenge',
  '__proto__',
]
const telling = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  'signup',
  'recovery',
  'email',
  'person-0@example.com',
  'a@b.co',
  'correct horse',
  '123456',
  'A'.repeat(43),
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  { a: { b: null } },
  ['a'],
  '00000000-0000-0000-0000-000000000000',
)
const value = fc.oneof(
  { weight: 3, arbitrary: telling },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }).map((made) => JSON.stringify(made)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      '['.repeat(20_000),
      `{"data":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
    ),
  },
)
const query = fc.dictionary(
  fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'grant_type', 'page'),
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'signup', 'local', '%00')),
  { maxKeys: 3 },
)
const bearer = fc.constantFrom('none', 'garbage', 'genuine')

test('nothing a client sends is answered with 5xx or without JSON', async () => {
  const request = fc.record({ endpoint: fc.constantFrom(...endpoints), body, query, bearer })
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint: [method, path], body, query, bearer }) => {
      const separator = path.includes('?') ? '&' : '?'
      // An ended session would make every later request of the run the same.
      if (path === '/logout') bearer = 'garbage'
      const answer = await fetch(`${auth.url}/auth/v1${path}${separator}${new URLSearchParams(query)}`, {
        method,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          ...(bearer === 'none' ? {} : { authorization: bearer === 'genuine' ? authorization : 'Bearer garbage' }),
        },
        ...(method === 'GET' ? {} : { body }),
      })
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      if (answer.status === 303)
        return expect(answer.headers.get('location')).toMatch(`${auth.url}/#error=access_denied`)
      const said = (await answer.json()) as Record<string, unknown>
      if (answer.status >= 400)
        expect(said).toMatchObject({ code: expect.any(String), error_code: said.code, message: expect.any(String) })
    }),
    { numRuns: 400, seed: Number(process.env.FUZZ_SEED ?? 1) },
  )
}, 120_000)

test.each([
  ['/token?grant_type=password', '{', 'bad_json'],
  ['/token?grant_type=password', '[]', 'bad_json'],
  ['/token?grant_type=password', 'null', 'bad_json'],
  ['/token?grant_type=password', '{"email":"a@example.com","password":"\\u0000"}', 'bad_json'],
  ['/token?grant_type=password', '', 'validation_failed'],
  ['/token?grant_type=password', '{"email":null,"password":null}', 'validation_failed'],
  ['/token?grant_type=password', '{"email":1,"password":{}}', 'validation_failed'],
  ['/token?grant_type=implicit', '{}', 'validation_failed'],
  ['/token?grant_type=constructor', '{}', 'validation_failed'],
  ['/token', '{}', 'validation_failed'],
  ['/recover', '{"email":"nonsense"}', 'validation_failed'],
  ['/resend', '{"type":"sms","email":"a@example.com"}', 'validation_failed'],
])('%s with %s is refused as %s', async (path, text, code) => {
  const answer = await auth.send(path, text)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code])
})

test('a body beyond a megabyte is refused', async () => {
  const answer = await auth.send('/signup', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'request_too_large'])
})

test('what a person says about themselves never outgrows a header', async () => {
  for (const key of ['a', 'b', 'c']) await person.tab.updateUser({ data: { [key]: 'x'.repeat(1200) } })
  const { error } = await person.tab.updateUser({ data: { d: 'x'.repeat(1200) } })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await person.tab.refreshSession()).data.session?.access_token.length).toBeLessThan(8000)
})

test('unknown addresses below /auth/v1 are JSON too', async () => {
  const answer = await auth.send('/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('settings and health answer', async () => {
  expect(await (await auth.send('/settings')).json()).toEqual({
    external: { email: true },
    disable_signup: false,
    mailer_autoconfirm: false,
    demo: false,
  })
  expect((await auth.send('/health')).status).toBe(200)
})
