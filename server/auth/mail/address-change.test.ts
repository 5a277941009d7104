import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { linkOfButton } from '#test/support/link-of-button.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretendAMinutePassed = () => sql(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
const pretendADayPassed = (id: string) =>
  sql(`update auth_sessions set created_at = created_at - interval '25 hours' where user_id = $1`, [id])
async function open(email: string) {
  const { link } = await auth.newestMail(email)
  return new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '')
}
const said = (location: URL) => Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
let count = 0
const freshAddress = () => `moved-${count++}@example.com`

test('an address changes once the old and the new one have both agreed', async () => {
  const { tab, email, password, id } = await auth.person()
  const next = freshAddress()
  const asked = await tab.updateUser({ email: next.toUpperCase() })
  expect(asked.error).toBeNull()
  expect(asked.data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) })
  const elsewhere = auth.tab()
  await elsewhere.resetPasswordForEmail(email)
  const recovery = await auth.newestMail(email)

  const first = said(await open(next))
  expect(first).toEqual({ message: expect.stringContaining('other email address') })
  expect((await tab.getUser()).data.user?.email).toBe(email)

  const { links } = await mailTo(email, 'Confirm the change of your email address')
  const second = await fetch(linkOfButton(links[0] ?? ''), { redirect: 'manual' })
  expect(said(new URL(second.headers.get('location') ?? ''))).toMatchObject({ type: 'email_change' })
  const { data } = await tab.getUser()
  expect(data.user).toMatchObject({ id, email: next })
  expect(data.user).not.toHaveProperty('new_email')
  expect((await auth.newestMail(email)).subject).toBe('Your email address was changed')
  expect((await auth.tab().signInWithPassword({ email: next, password })).error).toBeNull()
  expect((await auth.tab().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  const late = await auth.tab().verifyOtp({ token_hash: recovery.token, type: 'recovery' })
  expect(late.error?.code).toBe('otp_expired')
})

async function mailTo(email: string, subject: string) {
  const { rows } = await sql('select links from mail_outbox where recipient = $1 and subject = $2', [email, subject])
  return rows[0] as { links: string[] }
}

test('programs that open every link of a mail agree to nothing and leave the links as they are', async () => {
  const { tab, email } = await auth.person()
  const next = freshAddress()
  await tab.updateUser({ email: next })
  for (const to of [email, next]) await Promise.all((await auth.newestMail(to)).links.map((link) => fetch(link)))

  expect((await tab.getUser()).data.user?.email).toBe(email)
  expect(said(await open(email))).toEqual({ message: expect.stringContaining('other email address') })
  expect(said(await open(next))).toMatchObject({ type: 'email_change' })
})

test('typed codes do it too, each with the address it was mailed to', async () => {
  const { tab, email } = await auth.person()
  const next = freshAddress()
  await tab.updateUser({ email: next })
  const [old, fresh] = [await auth.newestMail(email), await auth.newestMail(next)]
  const verify = (address: string, token: string) =>
    auth.send('/verify', { type: 'email_change', email: address, token })
  expect((await verify(email, fresh.code)).status).toBe(403)
  expect(await (await verify(email, old.code)).json()).toEqual({ msg: expect.any(String), code: '200' })
  const { data } = await auth.tab().verifyOtp({ email: next, token: fresh.code, type: 'email_change' })
  expect(data.user?.email).toBe(next)
})

test('a taken address is refused, when it is asked for and when it is confirmed', async () => {
  const [one, other] = [await auth.person(), await auth.person()]
  expect((await one.tab.updateUser({ email: other.email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  const wanted = freshAddress()
  expect((await one.tab.updateUser({ email: wanted })).error).toBeNull()
  await auth.tab().signInWithOtp({ email: 'settled@example.com' })
  await sql('update auth_users set email = $1 where email = $2', [wanted, 'settled@example.com'])
  await open(wanted)
  expect(said(await open(one.email))).toMatchObject({ error_code: 'email_exists' })
  expect((await one.tab.getUser()).data.user?.email).toBe(one.email)
})

test('asking again makes the links before it void and forgets what was agreed', async () => {
  const { tab, email } = await auth.person()
  const [wrong, right] = [freshAddress(), freshAddress()]
  await tab.updateUser({ email: wrong })
  expect((await tab.updateUser({ email: right })).error?.code).toBe('over_email_send_rate_limit')
  const before = await auth.newestMail(email)
  await open(wrong)
  await pretendAMinutePassed()
  expect((await tab.updateUser({ email: right })).error).toBeNull()
  expect((await auth.tab().verifyOtp({ token_hash: before.token, type: 'email_change' })).error?.code).toBe(
    'otp_expired',
  )
  expect(said(await open(email))).toHaveProperty('message')
  await pretendAMinutePassed()
  expect((await tab.resend({ type: 'email_change', email })).error).toBeNull()
  expect(said(await open(right))).toHaveProperty('message')
  expect(said(await open(email))).toHaveProperty('access_token')
})

test('a new password ends a change of address that waits, and nobody can ask for its mails again', async () => {
  const { tab, email } = await auth.person()
  const next = freshAddress()
  await tab.updateUser({ email: next })
  await open(next)
  const { data } = await tab.updateUser({ password: 'something new' })
  expect(data.user).not.toHaveProperty('new_email')
  await pretendAMinutePassed()
  expect((await auth.tab().resend({ type: 'email_change', email })).error).toBeNull()
  expect((await auth.newestMail(email)).subject).toBe('Your password was changed')
  expect(said(await open(next))).toMatchObject({ error_code: 'otp_expired' })
})

test('whoever asks for the address they have withdraws the change that waits', async () => {
  const { tab, email } = await auth.person()
  const next = freshAddress()
  await tab.updateUser({ email: next })
  const other = auth.tab()
  await other.resetPasswordForEmail(email)
  const recovery = await auth.newestMail(email)
  await open(next)
  const { data, error } = await tab.updateUser({ email })
  expect(error).toBeNull()
  expect(data.user).not.toHaveProperty('new_email')
  const { links } = await mailTo(email, 'Confirm the change of your email address')
  const late = await fetch(linkOfButton(links[0] ?? ''), { redirect: 'manual' })
  expect(said(new URL(late.headers.get('location') ?? ''))).toMatchObject({ error_code: 'otp_expired' })
  expect((await tab.getUser()).data.user?.email).toBe(email)
  expect((await other.verifyOtp({ token_hash: recovery.token, type: 'recovery' })).error).toBeNull()
})

test('in the PKCE flow the second link leads back with a code', async () => {
  const { email, password } = await auth.person()
  const tab = auth.tab({ flowType: 'pkce' })
  await tab.signInWithPassword({ email, password })
  const next = freshAddress()
  expect((await tab.updateUser({ email: next })).error).toBeNull()
  expect((await open(email)).searchParams.get('message')).toContain('other email address')
  const { data } = await tab.exchangeCodeForSession((await open(next)).searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(next)
})

test('a day after signing in, a new password needs the old one or a mailed code', async () => {
  const { tab, email, id, password } = await auth.person()
  await pretendADayPassed(id)
  const change = (more: Record<string, string>) => tab.updateUser({ password: 'something new', ...more })
  expect((await change({})).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  expect((await tab.reauthenticate()).error).toBeNull()
  const { code, links } = await auth.newestMail(email)
  expect(links).toEqual([])
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await change({ nonce: wrong })).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect((await change({ nonce: code })).error).toBeNull()
  expect((await change({ nonce: code })).error?.code).toBe('reauthentication_not_valid')
  const back = (more: Record<string, string>) => tab.updateUser({ password, ...more })
  expect((await back({ current_password: 'wrong' })).error?.code).toBe('invalid_credentials')
  expect((await back({ current_password: 'something new' })).error).toBeNull()
})

test('wrong codes for a new password are counted with those of earlier mails', async () => {
  const { tab, email } = await auth.person()
  const change = async (nonce: string) => (await tab.updateUser({ password: 'something new', nonce })).error?.code
  const mailed = async () => {
    await auth.context.database.pool.query('delete from auth_mail_turns')
    expect((await tab.reauthenticate()).error).toBeNull()
    return (await auth.newestMail(email)).code
  }
  for (let mails = 0; mails < 2; mails++) {
    const wrong = String((Number(await mailed()) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 10; tries++) expect(await change(wrong)).toBe('reauthentication_not_valid')
  }
  expect(await change(await mailed())).toBe('reauthentication_not_valid')
})
