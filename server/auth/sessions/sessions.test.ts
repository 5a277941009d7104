import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const refreshTokenOf = async ({ tab }: Person) => (await tab.getSession()).data.session?.refresh_token ?? ''
const refreshWith = (refresh_token: string) => auth.tab().refreshSession({ refresh_token })
const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretendElevenSecondsPassed = () =>
  sql(`update auth_refresh_tokens set revoked_at = revoked_at - interval '11 seconds' where revoked_at is not null`)

test('a wrong password and an unknown address get byte-identical answers', async () => {
  const { email } = await auth.person()
  const answers = [
    await auth.send('/token?grant_type=password', { email, password: 'wrong password' }),
    await auth.send('/token?grant_type=password', { email: 'nobody@example.com', password: 'wrong password' }),
    await auth.send('/token?grant_type=password', { email: 'no address at all', password: 'wrong password' }),
  ]
  const [first, ...others] = await Promise.all(
    answers.map(async (answer) => {
      const headers = Object.fromEntries(answer.headers)
      return { status: answer.status, headers: { ...headers, date: '' }, body: await answer.text() }
    }),
  )
  expect(first).toMatchObject({ status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } })
  expect(JSON.parse(first?.body ?? '')).toEqual({
    code: 'invalid_credentials',
    error_code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  for (const other of others) expect(other).toEqual(first)
})

test('an account without a password is refused like a wrong one', async () => {
  await auth.tab().signInWithOtp({ email: 'links-only@example.com' })
  const { error } = await auth.tab().signInWithPassword({ email: 'links-only@example.com', password: '' })
  expect(error?.code).toBe('invalid_credentials')
})

test('the client verifies the access token by our published key, and it says what it should', async () => {
  const { tab, id, email } = await auth.person({ data: { business_name: 'Keys' } })
  const { data, error } = await tab.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: auth.context.keys.signing.kid })
  expect(data?.claims).toMatchObject({
    iss: auth.url,
    sub: id,
    aud: 'authenticated',
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { business_name: 'Keys' },
    session_id: expect.any(String),
    is_anonymous: false,
  })
  expect(data?.claims.exp).toBe((data?.claims.iat ?? 0) + 3600)
})

test('a refresh rotates the token and keeps the session', async () => {
  const person = await auth.person()
  const before = await person.tab.getClaims()
  const first = await refreshTokenOf(person)
  const { data, error } = await person.tab.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(first)
  expect(data.session?.user.id).toBe(person.id)
  const after = await person.tab.getClaims()
  expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id)
  expect(after.data?.claims.amr).toEqual(before.data?.claims.amr)
})

test('a lost answer is given again to the parent token, however late', async () => {
  const person = await auth.person()
  const parent = await refreshTokenOf(person)
  const lost = await refreshWith(parent)
  await pretendElevenSecondsPassed()
  const again = await refreshWith(parent)
  expect(again.error).toBeNull()
  expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
  expect((await refreshWith(again.data.session?.refresh_token ?? '')).error).toBeNull()
})

test('tabs that refresh at once all get the same next token', async () => {
  const refresh_token = await refreshTokenOf(await auth.person())
  // Asked without the client, which would try again after a failure and so hide it.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => auth.send('/token?grant_type=refresh_token', { refresh_token })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const sessions = await Promise.all(answers.map(async (answer) => (await answer.json()) as { refresh_token: string }))
  const next = new Set(sessions.map((session) => session.refresh_token))
  expect(next.size).toBe(1)
  expect(next).not.toContain(refresh_token)
})

test('an older token is forgiven for ten seconds', async () => {
  const person = await auth.person()
  const oldest = await refreshTokenOf(person)
  const second = (await refreshWith(oldest)).data.session?.refresh_token ?? ''
  const third = (await refreshWith(second)).data.session?.refresh_token
  expect((await refreshWith(oldest)).data.session?.refresh_token).toBe(third)
})

test('a token that comes back later ends its session for good, and only that one', async () => {
  const person = await auth.person()
  const elsewhere = auth.tab()
  await elsewhere.signInWithPassword(person)
  const oldest = await refreshTokenOf(person)
  const second = (await refreshWith(oldest)).data.session?.refresh_token ?? ''
  const third = (await refreshWith(second)).data.session?.refresh_token ?? ''
  await pretendElevenSecondsPassed()

  expect((await refreshWith(oldest)).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await refreshWith(third)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect((await person.tab.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await elsewhere.getUser()).data.user?.id).toBe(person.id)
  expect((await elsewhere.refreshSession()).error).toBeNull()
})

test('refreshing is refused to unknown and malformed tokens, banned people and sessions past their end', async () => {
  const code = async (refresh_token: unknown) => {
    const answer = await auth.send('/token?grant_type=refresh_token', { refresh_token })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await code('A'.repeat(43))).toEqual([400, 'refresh_token_not_found'])
  expect(await code('not a token!')).toEqual([400, 'validation_failed'])
  expect(await code(null)).toEqual([400, 'validation_failed'])
  const person = await auth.person()
  const token = await refreshTokenOf(person)
  await sql(`update auth_users set banned_until = now() + interval '1 hour' where id = $1`, [person.id])
  expect(await code(token)).toEqual([400, 'user_banned'])
  expect((await person.tab.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  expect((await auth.tab().signInWithPassword(person)).error).toMatchObject({ status: 400, code: 'user_banned' })
  await sql(`update auth_users set banned_until = null where id = $1`, [person.id])
  await sql(`update auth_sessions set not_after = now() - interval '1 second' where user_id = $1`, [person.id])
  expect(await code(token)).toEqual([400, 'session_expired'])
})

async function threeTabs() {
  const person = await auth.person()
  const [second, third] = [auth.tab(), auth.tab()]
  for (const tab of [second, third]) await tab.signInWithPassword(person)
  return { person, second, third }
}

test('signing out locally ends this session only', async () => {
  const { person, second } = await threeTabs()
  const token = (await person.tab.getSession()).data.session?.access_token
  expect((await person.tab.signOut({ scope: 'local' })).error).toBeNull()
  expect((await auth.tab().getUser(token)).error?.name).toBe('AuthSessionMissingError')
  expect((await second.getUser()).error).toBeNull()
})

test('signing out others leaves this session', async () => {
  const { person, second, third } = await threeTabs()
  expect((await second.signOut({ scope: 'others' })).error).toBeNull()
  expect((await second.getUser()).error).toBeNull()
  for (const tab of [person.tab, third]) expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('signing out ends every session, and their refresh tokens with them', async () => {
  const { person, second, third } = await threeTabs()
  const kept = (await third.getSession()).data.session?.refresh_token ?? ''
  expect((await second.signOut()).error).toBeNull()
  for (const tab of [person.tab, third]) expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await refreshWith(kept)).error?.code).toBe('refresh_token_not_found')
})

test('signing out takes an empty body and refuses an unknown scope', async () => {
  const { tab } = await auth.person()
  const authorization = `bearer ${(await tab.getSession()).data.session?.access_token}`
  const wrong = await auth.send('/logout?scope=everyone', '', { authorization })
  expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'validation_failed'])
  const right = await auth.send('/logout', '', { authorization, 'content-type': 'application/json;charset=UTF-8' })
  expect(right.status).toBe(204)
  expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a token of a deleted person is refused', async () => {
  const { tab, id } = await auth.person()
  await sql('delete from auth_users where id = $1', [id])
  expect((await tab.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
})

test('the publishable key that clients send along on public endpoints is ignored', async () => {
  const { email, password } = await auth.person()
  const answer = await auth.send(
    '/token?grant_type=password',
    { email, password },
    { authorization: 'Bearer sb_publishable_x', apikey: 'x' },
  )
  expect(answer.status).toBe(200)
})

const incomplete = 'You must provide either an email or phone number and a password'
const noPhones = 'Signing in by phone is not offered. Use your email address.'
test.each([
  [{}, incomplete],
  [{ password: 'correct horse' }, incomplete],
  [{ email: 'ada@example.com' }, incomplete],
  [{ phone: '+447700900123', password: 'correct horse' }, noPhones],
])('who signs in with %j is told what is missing', async (asked, message) => {
  const answer = await auth.send('/token?grant_type=password', asked)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation_failed', message })
})
