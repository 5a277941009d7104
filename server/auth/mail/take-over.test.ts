import { readFile } from 'node:fs/promises'
import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

const serviceKey = 'service-key-of-thirty-two-characters-or-more'
const theirs = 'the password of a stranger'
const mine = 'the password of the owner'
let auth: AuthContext
let admin: GoTrueAdminApi
let email: string
let people = 0
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_SERVICE_ROLE_KEY: serviceKey })
  admin = new GoTrueAdminApi({ url: `${auth.url}/auth/v1`, headers: { authorization: `Bearer ${serviceKey}` } })
})
afterAll(() => auth.close())
beforeEach(async () => {
  email = `owner-${people++}@example.com`
  await signUp(theirs, { business_name: 'Stranger Ltd', display_name: 'Stranger' })
  await pretendAMinutePassed()
})

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretendAMinutePassed = () => sql(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
const signUp = (password: string, data = {}) => auth.tab().signUp({ email, password, options: { data } })
const signIn = async (password: string, address = email) =>
  (await auth.tab().signInWithPassword({ email: address, password })).error?.code ?? 'in'
const openMailedLink = async () =>
  (await fetch((await auth.newestMail(email)).link, { redirect: 'manual' })).headers.get('location')
const openToken = (
  token_hash: string | undefined,
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change',
) => auth.tab().verifyOtp({ token_hash: token_hash ?? '', type })
const namesOf = async (address = email) =>
  (
    await sql(
      `select u.user_metadata, p.business_name, p.display_name, o.name, m.display_name as member
       from auth_users u join profiles p on p.user_id = u.id join user_orgs w on w.user_id = u.id
       join organisations o on o.id = w.org_id join members m on m.org_id = o.id and m.user_id = u.id where u.email = $1`,
      [address],
    )
  ).rows[0]
const nobodysNames = (address = email) => ({
  user_metadata: {},
  business_name: null,
  display_name: null,
  name: address,
  member: expect.not.stringContaining('Stranger'),
})

test('1. a second sign-up: the password of the mail that was opened signs in, the first one does not', async () => {
  await signUp(mine, { business_name: 'Owner & Co', display_name: 'Olive' })
  expect(await openMailedLink()).toContain('#access_token=')
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'in'])
  expect(await namesOf()).toEqual({
    user_metadata: { business_name: 'Owner & Co', display_name: 'Olive' },
    business_name: 'Owner & Co',
    display_name: 'Olive',
    name: 'Owner & Co',
    member: 'Olive',
  })
})

test('1b. the same by the code of the second mail', async () => {
  await signUp(mine)
  const { code } = await auth.newestMail(email)
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'in'])
})

test('2. a magic link brings no password and no names with it', async () => {
  await auth.tab().signInWithOtp({ email, options: { shouldCreateUser: false } })
  expect(await openMailedLink()).toContain('#access_token=')
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect(await namesOf()).toEqual(nobodysNames())
})

test('3. nor does its code', async () => {
  await auth.tab().signInWithOtp({ email })
  const { code } = await auth.newestMail(email)
  expect((await auth.tab().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect(await namesOf()).toEqual(nobodysNames())
})

test('4. nor an invitation, which brings what the administrator said', async () => {
  expect((await admin.inviteUserByEmail(email, { data: { business_name: 'Invited' } })).error).toBeNull()
  expect((await openToken((await auth.newestMail(email)).token, 'invite')).error).toBeNull()
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect(await namesOf()).toMatchObject({ user_metadata: { business_name: 'Invited' }, name: 'Invited' })
})

test('5. nor a reset of the password, until the owner chooses one', async () => {
  const tab = auth.tab()
  await tab.resetPasswordForEmail(email)
  await tab.verifyOtp({ token_hash: (await auth.newestMail(email)).token, type: 'recovery' })
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect((await tab.updateUser({ password: mine })).error).toBeNull()
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'in'])
})

test.each(['magiclink', 'recovery', 'invite'] as const)("6. nor an administrator's link of type %s", async (type) => {
  const { data } = await admin.generateLink({ type, email })
  expect((await openToken(data.properties?.hashed_token, type)).error).toBeNull()
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect(await namesOf()).toEqual(nobodysNames())
})

test("6b. the password of an administrator's sign-up link is the one that counts", async () => {
  const { data } = await admin.generateLink({ type: 'signup', email, password: mine })
  expect((await openToken(data.properties?.hashed_token, 'signup')).error).toBeNull()
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'in'])
})

test('6c. an administrator who confirms the address confirms no password of others', async () => {
  const { id } = (await sql('select id from auth_users where email = $1', [email])).rows[0]
  const stale = await auth.newestMail(email)
  await admin.updateUserById(id, { email_confirm: true })
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect((await openToken(stale.token, 'signup')).error?.code).toBe('otp_expired')
  expect(await namesOf()).toEqual(nobodysNames())
})

test('6d. a link mailed to an address does not confirm the one an administrator gave the account since', async () => {
  const { id } = (await sql('select id from auth_users where email = $1', [email])).rows[0]
  const stale = await auth.newestMail(email)
  await admin.updateUserById(id, { email: `moved-${email}` })
  expect((await openToken(stale.token, 'signup')).error?.code).toBe('otp_expired')
})

test('7. nor a change of the address', async () => {
  const moved = `moved-${email}`
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await admin.generateLink({ type, email, newEmail: moved })
    await sql(`update auth_users set email_change_agreed = 'current' where email = $1 and $2`, [
      email,
      type.endsWith('new'),
    ])
    await openToken(data.properties?.hashed_token, 'email_change')
  }
  expect([await signIn(theirs, moved), await signIn(theirs)]).toEqual(['invalid_credentials', 'invalid_credentials'])
  const { rows } = await sql('select email_confirmed_at from auth_users where email = $1', [moved])
  expect(rows).toEqual([{ email_confirmed_at: expect.any(String) }])
  expect(await namesOf(moved)).toEqual(nobodysNames(moved))
})

test('before the address is confirmed the right password says so, any other is wrong', async () => {
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['email_not_confirmed', 'invalid_credentials'])
  await signUp(mine)
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'email_not_confirmed'])
  const { rows } = await sql('select password_hash, user_metadata from auth_users where email = $1', [email])
  expect(rows).toEqual([{ password_hash: null, user_metadata: {} }])
})

test('a mailed link asked for meanwhile leaves the sign-up as it was, and confirming voids whatever else is open', async () => {
  await signUp(mine)
  const mailed = await auth.newestMail(email)
  await auth.tab().signInWithOtp({ email, options: { data: { business_name: 'Somebody' } } })
  const magic = await auth.newestMail(email)
  await auth.tab().resetPasswordForEmail(email)
  const recovery = await auth.newestMail(email)
  expect((await openToken(mailed.token, 'signup')).error).toBeNull()
  expect(await signIn(mine)).toBe('in')
  expect((await openToken(magic.token, 'magiclink')).error?.code).toBe('otp_expired')
  expect((await openToken(recovery.token, 'recovery')).error?.code).toBe('otp_expired')
})

test('a confirmation that is mailed again is of the same sign-up, also a day later', async () => {
  await signUp(mine, { business_name: 'Owner & Co' })
  await pretendAMinutePassed()
  await sql(`update auth_one_time_tokens set created_at = created_at - interval '1 day'`)
  expect((await auth.tab().resend({ type: 'signup', email })).error).toBeNull()
  expect(await openMailedLink()).toContain('#access_token=')
  expect([await signIn(theirs), await signIn(mine)]).toEqual(['invalid_credentials', 'in'])
  expect(await namesOf()).toMatchObject({ business_name: 'Owner & Co', name: 'Owner & Co' })
})

test('of two sign-ups at once the one whose mail went out counts', async () => {
  email = `both-${email}`
  const answers = await Promise.all([signUp(theirs), signUp(mine)])
  const codes = answers.map(({ error }) => error?.code ?? 'mailed')
  expect(codes.toSorted()).toEqual(['mailed', 'over_email_send_rate_limit'])
  await openMailedLink()
  const [won, lost] = codes[0] === 'mailed' ? [theirs, mine] : [mine, theirs]
  expect([await signIn(won), await signIn(lost)]).toEqual(['in', 'invalid_credentials'])
})

test('of a confirmation and a sign-up at once the account keeps one, whole', async () => {
  await signUp(mine)
  const { token } = await auth.newestMail(email)
  await pretendAMinutePassed()
  const [opened, again] = await Promise.all([openToken(token, 'signup'), signUp(theirs)])
  if (opened.error) {
    // The sign-up was first: its mail replaced the link, and nobody is in.
    expect([opened.error.code, again.error]).toEqual(['otp_expired', null])
    expect([await signIn(mine), await signIn(theirs)]).toEqual(['invalid_credentials', 'email_not_confirmed'])
  } else {
    expect(again.error?.code).toBe('user_already_exists')
    expect([await signIn(mine), await signIn(theirs)]).toEqual(['in', 'invalid_credentials'])
  }
})

test('an account an administrator made with a password has it once they confirm the address', async () => {
  email = `made-${email}`
  const { data } = await admin.createUser({ email, password: mine, user_metadata: { business_name: 'Made' } })
  expect(await signIn(mine)).toBe('email_not_confirmed')
  await signUp(theirs, { business_name: 'Stranger Ltd' })
  expect([await signIn(mine), await signIn(theirs)]).toEqual(['email_not_confirmed', 'invalid_credentials'])
  await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
  expect([await signIn(mine), await signIn(theirs)]).toEqual(['in', 'invalid_credentials'])
  expect(await namesOf()).toMatchObject({ user_metadata: { business_name: 'Made' }, name: 'Made' })
})

test('sign-ups of before keep their password where the open mail is surely of the same person', async () => {
  const migration = await readFile(
    new URL('../../../db/migrations/0027-passwords-of-mails.sql', import.meta.url),
    'utf8',
  )
  const [once, twice, invited, confirmed] = ['once', 'twice', 'invited', 'confirmed'].map((who) => `${who}-${email}`)
  await sql('alter table auth_one_time_tokens drop column password_hash, drop column user_metadata')
  await sql(
    `insert into auth_users (id, email, password_hash, email_confirmed_at, user_metadata)
     select gen_random_uuid(), e, p, c::timestamptz, '{"display_name":"Kept"}' from unnest($1::text[], $2::text[], $3::text[]) as u(e, p, c)`,
    [
      [once, twice, invited, confirmed],
      ['hash', 'hash', null, 'hash'],
      [null, null, null, 'now'],
    ],
  )
  await sql(
    `insert into auth_one_time_tokens (user_id, kind, link_hash, code_hash, created_at)
     select id, case email when $2 then 'invite' else 'signup' end, sha256(email::bytea), '', created_at + case email when $3 then interval '1 minute' else '0' end
     from auth_users where email = any ($1)`,
    [[once, twice, invited], invited, twice],
  )
  await sql(migration)
  const { rows } = await sql(
    `select u.email, u.password_hash as own, u.user_metadata as said, t.password_hash as mailed, t.user_metadata as told
     from auth_users u left join auth_one_time_tokens t on t.user_id = u.id where u.email = any ($1) order by array_position($1, u.email)`,
    [[once, twice, invited, confirmed]],
  )
  const names = { display_name: 'Kept' }
  expect(rows).toEqual([
    { email: once, own: null, said: {}, mailed: 'hash', told: names },
    { email: twice, own: null, said: {}, mailed: null, told: null },
    { email: invited, own: null, said: {}, mailed: null, told: names },
    { email: confirmed, own: 'hash', said: names, mailed: null, told: null },
  ])
})
