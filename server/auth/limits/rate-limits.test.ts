import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#server/auth/routes.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { networkOf } from './limit-visits.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_RATE_LIMIT_SCALE: '1', AUTH_TRUSTED_PROXY: '127.0.0.1' })
})
afterAll(() => auth.close())
beforeEach(() => sql('delete from auth_rate_limits'))

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretend = (seconds: number) =>
  sql(`update auth_rate_limits set empty_at = empty_at - $1 * interval '1 second'`, [seconds])
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const ask = (path: string, body: unknown, ip = '198.51.100.1') => auth.send(path, body, from(ip))
const statuses = async (times: number, work: () => Promise<Response>) =>
  (await Promise.all(Array.from({ length: times }, work))).map(({ status }) => status).toSorted()
const wrong = { email: 'nobody@example.com', password: 'wrong' }

test.each([
  ['/signup', {}, 422],
  ['/recover', {}, 400],
  ['/otp', {}, 400],
  ['/resend', {}, 400],
  ['/verify', { type: 'recovery', token_hash: 'x' }, 403],
  ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, 404],
])('%s answers thirty times, then says how long to wait', async (path, body, usual) => {
  expect(await statuses(34, () => ask(path, body))).toEqual([...Array(30).fill(usual), ...Array(4).fill(429)])
  const refused = await ask(path, body)
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    error_code: 'over_request_rate_limit',
    message: expect.stringMatching(/^Too many tries\. Wait (1 second|\d+ seconds), then try again\.$/),
  })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(path.startsWith('/token') ? 2 : 10)
  expect((await ask(path, body, '198.51.100.2')).status).toBe(usual)
  await pretend(wait)
  expect(await statuses(2, () => ask(path, body))).toEqual([usual, 429])
})

test('a mailed link that is opened too often still ends on a page', async () => {
  const open = () => auth.send('/verify?type=recovery&token=x', undefined, from('198.51.100.1'))
  await statuses(30, open)
  const location = (await open()).headers.get('location') ?? ''
  expect(location).toMatch(`${auth.url}/auth#error=access_denied&error_code=over_request_rate_limit`)
})

test('two processes count together', async () => {
  const other = authRoutes({ ...auth.context })
  const elsewhere = () =>
    other.request('/recover', { method: 'POST' }, { incoming: { socket: { remoteAddress: '198.51.100.9' } } })
  await statuses(20, () => ask('/recover', {}, '198.51.100.9'))
  expect(await statuses(20, async () => elsewhere())).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
})

test('refreshing is not limited where signing in is', async () => {
  expect(await statuses(100, () => ask('/token?grant_type=refresh_token', { refresh_token: 'x' }))).toEqual(
    Array(100).fill(400),
  )
})

test('a right password forgets the wrong ones before it', async () => {
  const { email, password } = await auth.person()
  for (let round = 0; round < 3; round++) {
    expect(
      await statuses(9, () => ask('/token?grant_type=password', { ...wrong, email }, `::${round}:0:0:0:1`)),
    ).toEqual(Array(9).fill(400))
    expect((await ask('/token?grant_type=password', { email, password }, '198.51.100.77')).status).toBe(200)
  }
})

test('a mail asked for too soon says when', async () => {
  const { email } = await auth.person()
  await ask('/recover', { email })
  const refused = await ask('/recover', { email })
  const wait = refused.headers.get('retry-after')
  expect(await refused.json()).toMatchObject({
    code: 'over_email_send_rate_limit',
    message: `For security purposes, you can only request this after ${wait} seconds.`,
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s asks from the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('twenty wrong codes of an account hold up the codes of later mails too, but no link, and for half an hour', async () => {
  const { email } = await auth.person()
  const type = async (token: string) =>
    (await auth.tab().verifyOtp({ email, token, type: 'magiclink' })).error?.code ?? 'opened'
  const mailed = async () => {
    await sql('delete from auth_mail_turns')
    await sql('delete from auth_visit_limits')
    await auth.tab().signInWithOtp({ email })
    return auth.newestMail(email)
  }
  for (let mails = 0; mails < 2; mails++) {
    const { code } = await mailed()
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 10; tries++) expect(await type(wrongCode)).toBe('otp_expired')
  }

  expect(await type((await mailed()).code)).toBe('otp_expired')
  const { token } = await mailed()
  expect((await auth.tab().verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull()
  const { code } = await mailed()
  expect(await type(code)).toBe('otp_expired')
  await pretend(1800)
  expect(await type(code)).toBe('opened')
})
