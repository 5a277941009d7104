import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const password = 'correct horse'
const redirected = (response: Response) => {
  const location = new URL(response.headers.get('location') ?? '')
  return {
    page: location.origin + location.pathname,
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

test('a new person confirms the address by the mailed link and signs in', async () => {
  const tab = auth.tab()
  const signedUp = await tab.signUp({
    email: 'Ada@Example.com',
    password,
    options: { data: { business_name: 'Ada & Co' }, emailRedirectTo: `${auth.url}/dashboard?from=mail` },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { business_name: 'Ada & Co' },
    identities: [{ provider: 'email', identity_data: { email_verified: false } }],
    is_anonymous: false,
  })
  expect(signedUp.data.user).not.toHaveProperty('email_confirmed_at')

  const early = await tab.signInWithPassword({ email: 'ada@example.com', password })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })

  const { link, links } = await auth.newestMail('ada@example.com')
  expect(links).toEqual([expect.stringMatching(`^${auth.url}/auth/confirm#token=`)])
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  const { page, fragment } = redirected(opened)
  expect(page).toBe(`${auth.url}/dashboard`)
  expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' })
  const taken = await tab.setSession({
    access_token: fragment.access_token ?? '',
    refresh_token: fragment.refresh_token ?? '',
  })
  expect(taken.data.user?.email_confirmed_at).toBeTypeOf('string')

  const again = redirected(await fetch(link, { redirect: 'manual' }))
  expect(again).toMatchObject({
    page: `${auth.url}/dashboard`,
    fragment: { error: 'access_denied', error_code: 'otp_expired' },
  })

  const signedIn = await auth.tab().signInWithPassword({ email: 'ADA@example.com', password })
  expect(signedIn.data.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { email: 'ada@example.com' },
  })
  expect(JSON.stringify(signedIn.data)).not.toMatch(/argon2|_hash/)
})

test('a link that is only looked at by HEAD still works', async () => {
  await auth.tab().signUp({ email: 'head@example.com', password })
  const { link } = await auth.newestMail('head@example.com')
  await fetch(link, { method: 'HEAD', redirect: 'manual' })
  expect(redirected(await fetch(link, { redirect: 'manual' })).fragment).toHaveProperty('access_token')
})

test('the mail shows one code of six digits and nothing like it, even when the redirect carries a number', async () => {
  await auth.tab().signUp({
    email: 'reader1234567@example.com',
    password,
    options: { emailRedirectTo: `${auth.url}/orders?n=12345678` },
  })
  const { text, html, code, link, links } = await auth.newestMail('reader1234567@example.com')
  expect(text.match(/\d{6,}/g)).toEqual([code])
  expect(html.match(/\d{6,}/g)).toEqual([code])
  expect(new URL(link).searchParams.get('redirect_to')).toBe(`${auth.url}/orders?n=12345678`)
  expect(text).toContain(links[0])
})

test('signing up a confirmed address says so and changes nothing', async () => {
  const { email, tab } = await auth.person()
  const { error } = await auth.tab().signUp({ email, password: 'another one' })
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  expect((await tab.signInWithPassword({ email, password })).error).toBeNull()
})

test('with the obfuscating setting a confirmed address looks like a new one', async () => {
  const discreet = await openAuthContext({ AUTH_SIGNUP_EXISTING: 'obfuscate' })
  const { email, id } = await discreet.person({ data: { business_name: 'Mine' } })
  const { data, error } = await discreet
    .tab()
    .signUp({ email, password, options: { data: { business_name: 'Theirs' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, identities: [], role: '', user_metadata: { business_name: 'Theirs' } })
  expect(data.user?.id).not.toBe(id)
  expect(data.user).not.toHaveProperty('email_confirmed_at')
  const soon = await discreet.tab().signUp({ email, password })
  expect(soon.error?.code).toBe('over_email_send_rate_limit')
  await discreet.close()
})

test('signing up an unconfirmed address again mails again after a minute, and the password of that mail counts', async () => {
  const email = 'twice@example.com'
  await auth.tab().signUp({ email, password, options: { data: { business_name: 'First' } } })
  const soon = await auth.tab().signUp({ email, password: 'second password' })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(soon.error?.message).toMatch(/^For security purposes, you can only request this after (5\d|60) seconds\.$/)

  const { token } = await auth.newestMail(email)
  await auth.context.database.pool.query(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
  const later = await auth
    .tab()
    .signUp({ email, password: 'second password', options: { data: { business_name: 'Second' } } })
  expect(later.data.user?.user_metadata).toEqual({ business_name: 'Second' })
  expect((await auth.tab().verifyOtp({ token_hash: token, type: 'signup' })).error?.code).toBe('otp_expired')
  expect(
    (await auth.tab().verifyOtp({ token_hash: (await auth.newestMail(email)).token, type: 'email' })).error,
  ).toBeNull()

  expect((await auth.tab().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  const { data } = await auth.tab().signInWithPassword({ email, password: 'second password' })
  expect(data.user?.user_metadata).toEqual({ business_name: 'Second' })
})

test('two sign-ups of one address at once make one account', async () => {
  const email = 'race@example.com'
  const answers = await Promise.all([1, 2, 3].map(() => auth.send('/signup', { email, password })))
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const { rows } = await auth.context.database.pool.query('select id from auth_users where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test.each(['short', '12345', 'äöüßé', '😀😀😀😀😀'])('the password %s is weak because of its length', async (weak) => {
  const { error } = await auth.tab().signUp({ email: 'weak@example.com', password: weak })
  expect(error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
  })
})

test('what makes no account: bad addresses, no password, a giant one, too much data, nobody at all', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await auth.send('/signup', body)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await refused({ email: 'not an address', password })).toEqual([400, 'validation_failed'])
  expect(await refused({ email: `${'a'.repeat(250)}@example.com`, password })).toEqual([400, 'validation_failed'])
  expect(await refused({ email: 'a@example.com' })).toEqual([400, 'validation_failed'])
  expect(await refused({ email: 'a@example.com', password: 'x'.repeat(257) })).toEqual([400, 'validation_failed'])
  expect(await refused({ email: 'a@example.com', password, data: { text: 'x'.repeat(5000) } })).toEqual([
    400,
    'validation_failed',
  ])
  expect(await refused({ data: {}, gotrue_meta_security: {} })).toEqual([422, 'anonymous_provider_disabled'])
})

test('a sign-up cannot make itself more than it is', async () => {
  const answer = await auth.send('/signup', {
    email: 'eve@example.com',
    password,
    data: { __proto__: { admin: true }, role: 'service_role' },
    role: 'service_role',
    aud: 'admin',
    app_metadata: { admin: true },
    email_confirm: true,
    id: '00000000-0000-0000-0000-000000000000',
    code_challenge: null,
    code_challenge_method: null,
  })
  const user = await answer.json()
  expect(user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
  expect(user).not.toHaveProperty('email_confirmed_at')
  expect((await auth.tab().signInWithPassword({ email: 'eve@example.com', password })).error?.code).toBe(
    'email_not_confirmed',
  )
})

test('who signs up by phone is told that it is not offered, and without an address that nobody is anonymous', async () => {
  const ask = async (asked: object) => (await auth.send('/signup', asked)).json()
  expect(await ask({ phone: '+447700900123', password })).toMatchObject({
    code: 'validation_failed',
    message: 'Signing up by phone is not offered. Use an email address.',
  })
  expect(await ask({ password })).toMatchObject({ message: 'Anonymous sign-ins are disabled' })
})
