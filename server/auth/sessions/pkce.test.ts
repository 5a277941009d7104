import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const browser = () => auth.tab({ flowType: 'pkce' })
/** Opens the newest link mailed to an address; where it leads to. */
async function follow(email: string) {
  const { link } = await auth.newestMail(email)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  return new URL(opened.headers.get('location') ?? '')
}
const codeIn = (location: URL) => location.searchParams.get('code') ?? ''
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const exchange = (auth_code: string, code_verifier: string) =>
  auth.send('/token?grant_type=pkce', { auth_code, code_verifier })

test('a sign-up is confirmed in the browser that asked for it: the link carries a code, no tokens', async () => {
  const tab = browser()
  const email = 'pkce@example.com'
  await tab.signUp({ email, password: 'correct horse', options: { emailRedirectTo: `${auth.url}/auth?plan=growth` } })
  expect((await auth.newestMail(email)).token).toMatch(/^pkce_/)
  const location = await follow(email)
  expect(location.hash).toBe('')
  expect(location.searchParams.get('plan')).toBe('growth')
  const { data, error } = await tab.exchangeCodeForSession(codeIn(location))
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  const { data: claims } = await tab.getClaims()
  expect(claims?.claims.amr).toEqual([{ method: 'email/signup', timestamp: expect.any(Number) }])
})

test('a recovery tells the client so', async () => {
  const { email } = await auth.person()
  const tab = browser()
  const events: string[] = []
  tab.onAuthStateChange((event) => void events.push(event))
  expect((await tab.resetPasswordForEmail(email)).error).toBeNull()
  expect((await tab.exchangeCodeForSession(codeIn(await follow(email)))).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('a magic link works this way too, also for a newcomer', async () => {
  for (const email of [(await auth.person()).email, 'pkce-newcomer@example.com']) {
    const tab = browser()
    expect((await tab.signInWithOtp({ email })).error).toBeNull()
    const { data } = await tab.exchangeCodeForSession(codeIn(await follow(email)))
    expect(data.user?.email).toBe(email)
  }
})

test('a code is of no use without the secret, and works once', async () => {
  const { email } = await auth.person()
  const verifier = 'v'.repeat(64)
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier)))
  const challenge = { code_challenge: digest.toString('base64url'), code_challenge_method: 'S256' }
  expect((await auth.send('/otp', { email, ...challenge })).status).toBe(200)
  const code = codeIn(await follow(email))
  expect(await refusal(await exchange(code, 'w'.repeat(64)))).toEqual([400, 'bad_code_verifier'])
  expect(await refusal(await exchange(crypto.randomUUID(), verifier))).toEqual([404, 'flow_state_not_found'])
  const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code, verifier)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('a code is good for five minutes', async () => {
  const { email } = await auth.person()
  const tab = browser()
  await tab.signInWithOtp({ email })
  const code = codeIn(await follow(email))
  await sql(`update auth_codes set created_at = now() - interval '301 seconds'`)
  expect((await tab.exchangeCodeForSession(code)).error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('a changed password voids a code that waits to be traded', async () => {
  const person = await auth.person()
  const tab = browser()
  await tab.signInWithOtp({ email: person.email })
  const code = codeIn(await follow(person.email))
  expect((await person.tab.updateUser({ password: 'another one' })).error).toBeNull()
  expect((await tab.exchangeCodeForSession(code)).error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
})

test('a used link says why in query and fragment', async () => {
  const { email } = await auth.person()
  const tab = browser()
  await tab.signInWithOtp({ email })
  await follow(email)
  const again = await follow(email)
  for (const said of [again.searchParams, new URLSearchParams(again.hash.slice(1))])
    expect(said.get('error_code')).toBe('otp_expired')
})

test.each([
  ['a plain challenge', { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }],
  ['a challenge without its method', { code_challenge: 'c'.repeat(43) }],
  ['a method without a challenge', { code_challenge_method: 's256' }],
  ['a short challenge', { code_challenge: 'c'.repeat(42), code_challenge_method: 's256' }],
])('%s is refused', async (_, challenge) => {
  const email = 'challenged@example.com'
  for (const path of ['/signup', '/otp', '/recover', '/resend']) {
    const answer = await auth.send(path, { email, password: 'correct horse', type: 'signup', ...challenge })
    expect(await refusal(answer)).toEqual([400, 'validation_failed'])
  }
})

test('the code is never kept in clear', async () => {
  const { email } = await auth.person()
  const tab = browser()
  await tab.signInWithOtp({ email })
  const code = codeIn(await follow(email))
  const { rows } = await sql('select code_hash from auth_codes')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some((row) => row.code_hash.toString('latin1').includes(code))).toBe(false)
})
