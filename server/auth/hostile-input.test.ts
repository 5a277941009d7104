import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'

let auth: AuthContext
let person: Person
let authorization: string
const serviceKey = 'service-key-of-the-hostile-input-test'
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_SERVICE_ROLE_KEY: serviceKey })
  person = await auth.person()
  await auth.tab().signUp({ email: 'unconfirmed@example.com', password: 'correct horse' })
  authorization = `Bearer ${(await person.tab.getSession()).data.session?.access_token}`
})
afterAll(() => auth.close())

/** What each endpoint would accept; a run spoils a field or two of it. */
const sound = { email: 'person-0@example.com', password: 'correct horse', data: { business_name: 'Shop' } }
const endpoints: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/signup', sound],
  ['POST', '/signup', { ...sound, email: 'unconfirmed@example.com' }],
  ['POST', '/token?grant_type=password', sound],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'A'.repeat(43) }],
  ['POST', '/token', sound],
  ['GET', '/verify', {}],
  ['POST', '/verify', { type: 'email', email: sound.email, token: '123456' }],
  ['POST', '/verify', { type: 'recovery', token_hash: 'a'.repeat(56) }],
  ['POST', '/recover', { email: sound.email }],
  ['POST', '/otp', { email: sound.email, data: {}, create_user: true }],
  ['POST', '/resend', { type: 'signup', email: sound.email }],
  [
    'POST',
    '/token?grant_type=pkce',
    { auth_code: '0198c0de-0000-7000-8000-000000000001', code_verifier: 'v'.repeat(43) },
  ],
  ['GET', '/reauthenticate', {}],
  ['GET', '/user', {}],
  ['PUT', '/user', { data: sound.data }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' }],
  ['POST', '/factors/0198c0de-0000-7000-8000-000000000001/challenge', {}],
  ['POST', '/factors/%00/verify', { challenge_id: 'x', code: '123456' }],
  ['POST', '/factors/recovery-codes', {}],
  ['POST', '/factors/recovery-codes/verify', { code: 'abcde-fghjk' }],
  ['GET', '/factors/recovery-codes', {}],
  ['GET', '/sessions', {}],
  ['DELETE', '/sessions/%00', {}],
  ['POST', '/admin/users', { email: 'made@example.com', user_metadata: {}, ban_duration: '24h' }],
  ['GET', '/admin/users', {}],
  ['GET', '/admin/users/%00', {}],
  ['PUT', '/admin/users/not-a-uuid', { email: 'made@example.com' }],
  ['DELETE', '/admin/users/0198c0de-0000-7000-8000-000000000001', { should_soft_delete: false }],
  ['POST', '/admin/generate_link', { type: 'recovery', email: sound.email }],
  ['POST', '/invite', { email: 'invited@example.com', data: {} }],
  ['POST', '/logout', {}],
  ['POST', '/demo', {}],
  ['GET', '/settings', {}],
  ['GET', '/health', {}],
  ['GET', '/.well-known/jwks.json', {}],
  ['DELETE', '/factors/not-a-uuid', {}],
]

const fieldNames = `
  email password data token token_hash type refresh_token create_user phone app_metadata gotrue_meta_security __proto__
  code_challenge code_challenge_method auth_code code_verifier nonce current_password code challenge_id factor_type
  friendly_name issuer ban_duration user_metadata new_email email_confirm`
const fields = fc.constantFrom(...fieldNames.trim().split(/\s+/))
const telling = fc.constantFrom<unknown>(
  ...[null, '', ' ', 0, -1, true, [], {}, ['a'], { a: { b: null } }, 'signup', 'recovery', 'email', '123456', '%'],
  ...['Person-0@example.com', 'new@example.com', 'correct horse', 'x'.repeat(5000), 'A'.repeat(43), "' or 1=1 --"],
  ...['\u0000', '\ud800', '\u202e', '00000000-0000-0000-0000-000000000000'],
)
const value = fc.oneof(telling, fc.emailAddress(), fc.jsonValue(), fc.string({ unit: 'binary' }))
const spoiled = fc.dictionary(fields, value, { maxKeys: 2 })
const nonsense = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '['.repeat(20_000),
    `{"data":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  ),
)
const query = fc.dictionary(
  fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'page', 'per_page'),
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'signup', 'local', '%00')),
  { maxKeys: 3 },
)
const request = fc.constantFrom(...endpoints).chain(([method, path, accepted]) =>
  fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    query,
    // Signing out for good would make every later request of the run the same.
    bearer: fc.constantFrom('none', 'garbage', 'admin', path === '/logout' ? 'garbage' : 'genuine'),
    body: fc.oneof(
      { weight: 4, arbitrary: spoiled.map((spoil) => JSON.stringify({ ...accepted, ...spoil })) },
      { weight: 1, arbitrary: nonsense },
    ),
  }),
)

test('nothing a client sends is answered with 5xx or without JSON', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, bearer, body }) => {
      const bearers: Record<string, string> = { genuine: authorization, admin: `Bearer ${serviceKey}` }
      const separator = path.includes('?') ? '&' : '?'
      const answer = await fetch(`${auth.url}/auth/v1${path}${separator}${new URLSearchParams(query)}`, {
        method,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          ...(bearer === 'none' ? {} : { authorization: bearers[bearer] ?? 'Bearer garbage' }),
        },
        ...(method === 'GET' ? {} : { body }),
      })
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      if (answer.status === 303) {
        expect(answer.headers.get('location')).toMatch(new RegExp(`^${auth.url}/(auth)?#error=access_denied`))
        return
      }
      const said = (await answer.json()) as Record<string, unknown>
      if (answer.status >= 400)
        expect(said).toMatchObject({ code: expect.any(String), error_code: said.code, message: expect.any(String) })
    }),
    { numRuns: 400, seed: Number(process.env.FUZZ_SEED ?? 1) },
  )
})

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

test('what a person says about themselves never outgrows a header', async () => {
  const { tab } = await auth.person()
  const grow = (key: string) => tab.updateUser({ data: { [key]: 'x'.repeat(1200) } })
  for (const key of ['a', 'b', 'c']) expect((await grow(key)).error).toBeNull()
  const { error } = await grow('d')
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await tab.refreshSession()).data.session?.access_token.length).toBeLessThan(8000)
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

test('a body beyond a megabyte is refused', async () => {
  const answer = await auth.send('/signup', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'request_too_large'])
})

test('the connection of a body too large is closed, so that the rest of it is not read as a request', async () => {
  const { port } = new URL(auth.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST /auth/v1/signup HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-length: 2000000\r\n\r\n{"email":`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toContain('"code":"request_too_large"')
})
