import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretendAMinutePassed = () => sql(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
const mailsTo = async (email: string) =>
  (await sql('select count(*)::int as mails from mail_outbox where recipient = $1', [email])).rows[0].mails as number
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a forgotten password: the link opens a session, the new password ends all others', async () => {
  const { email, password, tab: elsewhere } = await auth.person()
  const tab = auth.tab()
  expect((await tab.resetPasswordForEmail(email, { redirectTo: `${auth.url}/auth?reset` })).error).toBeNull()
  const { token } = await auth.newestMail(email)
  const opened = await auth.send(
    `/verify?token=${token}&type=recovery&redirect_to=${encodeURIComponent(`${auth.url}/auth?reset`)}`,
  )
  const location = new URL(opened.headers.get('location') ?? '')
  expect(location.href).toMatch(`${auth.url}/auth?reset#`)
  const fragment = new URLSearchParams(location.hash.slice(1))
  expect(fragment.get('type')).toBe('recovery')
  await tab.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })

  expect((await tab.updateUser({ password: 'a new beginning' })).error).toBeNull()
  expect((await auth.newestMail(email)).subject).toBe('Your password was changed')
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await tab.getUser()).error).toBeNull()
  expect((await tab.refreshSession()).error).toBeNull()
  expect((await auth.tab().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await auth.tab().signInWithPassword({ email, password: 'a new beginning' })).error).toBeNull()
})

test('the client hears PASSWORD_RECOVERY when the recovery token is verified', async () => {
  const { email } = await auth.person()
  const tab = auth.tab()
  const events: string[] = []
  tab.onAuthStateChange((event) => void events.push(event))
  await tab.resetPasswordForEmail(email)
  expect((await tab.verifyOtp({ token_hash: (await auth.newestMail(email)).token, type: 'recovery' })).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('a changed password voids every open link and code', async () => {
  const { email, tab } = await auth.person()
  await tab.resetPasswordForEmail(email)
  const recovery = await auth.newestMail(email)
  await tab.signInWithOtp({ email })
  const magic = await auth.newestMail(email)
  expect((await tab.updateUser({ password: 'something else' })).error).toBeNull()
  expect((await auth.tab().verifyOtp({ token_hash: recovery.token, type: 'recovery' })).error?.code).toBe('otp_expired')
  expect((await auth.tab().verifyOtp({ email, token: magic.code, type: 'email' })).error?.code).toBe('otp_expired')
})

test('a password is changed only for a strong and different one', async () => {
  const { tab, password } = await auth.person()
  expect((await tab.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await tab.updateUser({ password: 'short' })).error).toMatchObject({ status: 422, code: 'weak_password' })
  expect((await tab.updateUser({ password: 'x'.repeat(257) })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
})

test('data is merged on the top level and null deletes', async () => {
  const { tab } = await auth.person({ data: { business_name: 'Before', display_name: 'Kept' } })
  const { data } = await tab.updateUser({ data: { business_name: 'After', colour: { warm: true } } })
  expect(data.user?.user_metadata).toEqual({ business_name: 'After', display_name: 'Kept', colour: { warm: true } })
  const after = await tab.updateUser({ data: { business_name: null, colour: { cold: null } } })
  expect(after.data.user?.user_metadata).toEqual({ display_name: 'Kept', colour: { cold: null } })
})

test('a person cannot give themselves more than data and password', async () => {
  const { tab, email } = await auth.person()
  const authorization = `Bearer ${(await tab.getSession()).data.session?.access_token}`
  const put = async (body: Record<string, unknown>) => {
    const answer = await fetch(`${auth.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await put({ app_metadata: { admin: true } })).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  const { status, body } = await put({
    role: 'admin',
    aud: 'x',
    banned_until: null,
    email_confirmed_at: null,
    email,
    app_metadata: null,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated', email })
  expect(await put({ email: 'no address' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('a magic link signs in; a typed code does too, once', async () => {
  const { email } = await auth.person()
  const tab = auth.tab()
  expect((await tab.signInWithOtp({ email })).error).toBeNull()
  const { code, token } = await auth.newestMail(email)
  const { data } = await tab.verifyOtp({ email: email.toUpperCase(), token: code, type: 'email' })
  expect(data.user?.email).toBe(email)
  expect((await tab.getClaims()).data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
  expect((await auth.tab().verifyOtp({ token_hash: token, type: 'magiclink' })).error?.code).toBe('otp_expired')
})

test('a magic link for a new address makes an account that the link confirms', async () => {
  const email = 'newcomer@example.com'
  expect((await auth.tab().signInWithOtp({ email, options: { data: { business_name: 'New' } } })).error).toBeNull()
  const { code, subject } = await auth.newestMail(email)
  expect(subject).toBe('Confirm your email address')
  const { data } = await auth.tab().verifyOtp({ email, token: code, type: 'email' })
  expect(data.user).toMatchObject({
    email,
    user_metadata: { business_name: 'New' },
    email_confirmed_at: expect.any(String),
  })
})

test('without permission to create one, an unknown address gets the same answer and no mail', async () => {
  const { error } = await auth
    .tab()
    .signInWithOtp({ email: 'unknown@example.com', options: { shouldCreateUser: false } })
  expect(error).toBeNull()
  expect(await mailsTo('unknown@example.com')).toBe(0)
})

test('known and unknown addresses get the same answers: the first time, too soon, and a minute later', async () => {
  const { email } = await auth.person()
  const ask = async (path: string, to: string) => {
    const answer = await auth.send(path, { email: to, type: 'signup', create_user: false })
    return { status: answer.status, body: (await answer.text()).replace(/\d+ seconds/, 'n seconds') }
  }
  await pretendAMinutePassed()
  for (const path of ['/recover', '/otp', '/resend']) {
    const first = [await ask(path, email), await ask(path, 'stranger@example.com')]
    expect(first).toEqual([
      { status: 200, body: '{}' },
      { status: 200, body: '{}' },
    ])
    const [known, unknown] = [await ask(path, email), await ask(path, 'stranger@example.com')]
    expect(known).toMatchObject({ status: 429, body: expect.stringContaining('over_email_send_rate_limit') })
    expect(unknown).toEqual(known)
    await pretendAMinutePassed()
    expect(await ask(path, email)).toEqual(await ask(path, 'stranger@example.com'))
  }
  expect(await mailsTo('stranger@example.com')).toBe(0)
})

test('the answers for known and unknown addresses leave at the same time, longer than either needs', async () => {
  const { email } = await auth.person()
  await pretendAMinutePassed()
  for (const body of [{ email }, { email: 'nobody@example.com' }])
    for (const [path, more] of Object.entries({
      '/recover': {},
      '/otp': {},
      '/resend': { type: 'signup' },
      '/verify': { type: 'email', token: '1' },
    })) {
      const start = performance.now()
      await auth.send(path, { ...body, ...more })
      expect(performance.now() - start).toBeGreaterThan(98)
    }
})

test('a confirmation is mailed again to whoever still needs it', async () => {
  const email = 'slow@example.com'
  await auth.tab().signUp({ email, password: 'correct horse' })
  const first = await auth.newestMail(email)
  expect((await auth.tab().resend({ type: 'signup', email })).error?.code).toBe('over_email_send_rate_limit')
  await pretendAMinutePassed()
  expect((await auth.tab().resend({ type: 'signup', email })).error).toBeNull()
  expect((await auth.tab().verifyOtp({ token_hash: first.token, type: 'signup' })).error?.code).toBe('otp_expired')
  const { code } = await auth.newestMail(email)
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  await pretendAMinutePassed()
  const mails = await mailsTo(email)
  expect((await auth.tab().resend({ type: 'signup', email })).error).toBeNull()
  expect(await mailsTo(email)).toBe(mails)
})

test('ten wrong codes void the code but not the link', async () => {
  const { email, id } = await auth.person()
  await auth.tab().signInWithOtp({ email })
  const { code, token } = await auth.newestMail(email)
  const guess = () => auth.tab().verifyOtp({ email, token: wrongCode(code), type: 'magiclink' })
  const answers = await Promise.all(Array.from({ length: 25 }, guess))
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(25).fill('otp_expired'))
  const { rows } = await sql('select wrong_codes from auth_one_time_tokens where user_id = $1', [id])
  expect(rows).toEqual([{ wrong_codes: 10 }]) // those who came at once had to wait for each other
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'magiclink' })).error?.code).toBe('otp_expired')
  expect((await auth.tab().verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull()
})

test('nine wrong codes do not', async () => {
  const { email } = await auth.person()
  await auth.tab().signInWithOtp({ email })
  const { code } = await auth.newestMail(email)
  for (let tries = 0; tries < 9; tries++) await auth.tab().verifyOtp({ email, token: wrongCode(code), type: 'email' })
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
})

test('a token is good for its own kind, for an hour, and for one of many at once', async () => {
  const { email } = await auth.person()
  await auth.tab().resetPasswordForEmail(email)
  const { token, code } = await auth.newestMail(email)
  for (const type of ['signup', 'magiclink', 'email'] as const) {
    expect((await auth.tab().verifyOtp({ token_hash: token, type })).error?.code).toBe('otp_expired')
    expect((await auth.tab().verifyOtp({ email, token: code, type })).error?.code).toBe('otp_expired')
  }
  await sql(`update auth_one_time_tokens set created_at = now() - interval '3601 seconds'`)
  expect((await auth.tab().verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe('otp_expired')
  await sql(`update auth_one_time_tokens set created_at = now() - interval '3590 seconds'`)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => auth.tab().verifyOtp({ token_hash: token, type: 'recovery' })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a recovery link confirms the address too', async () => {
  const email = 'unconfirmed@example.com'
  await auth.tab().signUp({ email, password: 'correct horse' })
  await auth.tab().resetPasswordForEmail(email)
  const { token } = await auth.newestMail(email)
  const { data } = await auth.tab().verifyOtp({ token_hash: token, type: 'recovery' })
  expect(data.user?.email_confirmed_at).toBeTypeOf('string')
})

test('link and code are never kept in clear', async () => {
  const { email, id } = await auth.person()
  await auth.tab().resetPasswordForEmail(email)
  const { token, code } = await auth.newestMail(email)
  const { rows } = await sql('select * from auth_one_time_tokens where user_id = $1', [id])
  const kept = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  expect(kept.some((value) => value.includes(token) || value.includes(code))).toBe(false)
})

test('verifying takes either a link token or an address with its code', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await auth.send('/verify', body)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  const bad = [400, 'validation_failed']
  expect(await refused({ type: 'signup' })).toEqual(bad)
  expect(await refused({ type: 'signup', token_hash: 'x', email: 'a@example.com' })).toEqual(bad)
  expect(await refused({ type: 'signup', token_hash: 'x', token: '123456' })).toEqual(bad)
  expect(await refused({ type: 'sms', token_hash: 'x' })).toEqual(bad)
  expect(await refused({ type: 'email', email: 'nobody@example.com', token: '123456' })).toEqual([403, 'otp_expired'])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  'https://evil.example@ORIGIN',
  'ORIGIN@evil.example/',
  'ORIGIN.evil.example/',
  'http://user:pass@HOST/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth',
  'http://2130706433:PORT/',
  'HTTPS://HOST/',
  '\\\\evil.example',
  '%',
])('a link that should lead to %s leads to the site', async (attempt) => {
  const { origin, host, port } = new URL(auth.url)
  const redirect = attempt.replace('ORIGIN', origin).replace('HOST', host).replace('PORT', port)
  const email = `redirect-${Math.random().toString(36).slice(2)}@example.com`
  await auth.send(`/signup?redirect_to=${encodeURIComponent(redirect)}`, { email, password: 'correct horse' })
  const { link, token } = await auth.newestMail(email)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(`${auth.url}/`)
  const opened = await auth.send(`/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent(redirect)}`)
  expect(opened.headers.get('location')).toMatch(`${auth.url}/#access_token=`)
})

test('a link that is asked for without a page leads to the sign-in, which takes the session and says what went wrong', async () => {
  const email = 'nowhere@example.com'
  await auth.send('/signup', { email, password: 'correct horse' })
  const { link, token } = await auth.newestMail(email)
  const open = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location')
  expect(await open(link)).toMatch(`${auth.url}/auth#access_token=`)
  expect(await open(link)).toMatch(`${auth.url}/auth#error=access_denied`)
  expect(await open(`${auth.url}/auth/v1/verify?token=${token}`)).toMatch(`${auth.url}/auth#error=access_denied`)
})
