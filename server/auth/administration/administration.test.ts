import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'

const serviceKey = 'service-key-of-thirty-two-characters-or-more'
let auth: AuthContext
let admin: GoTrueAdminApi
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_SERVICE_ROLE_KEY: serviceKey })
  admin = adminWith(serviceKey)
})
afterAll(() => auth.close())

const adminWith = (key: string) =>
  new GoTrueAdminApi({ url: `${auth.url}/auth/v1`, headers: { authorization: `Bearer ${key}` } })
const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const mailsTo = async (email: string) =>
  (await sql('select subject from mail_outbox where recipient = $1', [email])).rows.map(({ subject }) => subject)
let count = 0
const freshAddress = () => `administered-${count++}@example.com`
const nobody = '0198c0de-0000-7000-8000-000000000001'

test('nobody but the holder of the service key gets in', async () => {
  const { tab } = await auth.person({ data: { role: 'service_role' } })
  const token = (await tab.getSession()).data.session?.access_token ?? ''
  const refusals = async (headers: Record<string, string>) => {
    const answers = await Promise.all(
      ['/admin/users', '/admin/nowhere', `/admin/users/${nobody}`].map((path) => auth.send(path, undefined, headers)),
    )
    answers.push(await auth.send('/invite', { email: 'x@example.com' }, headers))
    answers.push(await auth.send('/admin/generate_link', { type: 'recovery', email: 'x@example.com' }, headers))
    const codes = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${((await answer.json()) as { code: string }).code}`),
    )
    return [...new Set(codes)]
  }
  expect(await refusals({})).toEqual(['401 no_authorization'])
  expect(await refusals({ authorization: `Bearer ${serviceKey}x` })).toEqual(['403 bad_jwt'])
  expect(await refusals({ authorization: `Bearer ${token}` })).toEqual(['403 not_admin'])
  const closed = await openAuthContext()
  const answer = await closed.send('/admin/users', undefined, { authorization: `Bearer ${serviceKey}` })
  expect(answer.status).toBe(403)
  await closed.close()
})

test('an account is made without a mail, changed and removed', async () => {
  const email = freshAddress()
  const { data, error } = await admin.createUser({
    email: email.toUpperCase(),
    password: 'correct horse',
    email_confirm: true,
    user_metadata: { display_name: 'Ada' },
    app_metadata: { plan: 'growth' },
  })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  expect(data.user).toMatchObject({
    email,
    user_metadata: { display_name: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'growth' },
    email_confirmed_at: expect.any(String),
  })
  expect(await mailsTo(email)).toEqual([])
  expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  const tab = auth.tab()
  expect((await tab.signInWithPassword({ email, password: 'correct horse' })).error).toBeNull()

  const changed = await admin.updateUserById(id, { user_metadata: { display_name: null, colour: 'red' } })
  expect(changed.data.user?.user_metadata).toEqual({ colour: 'red' })
  expect((await tab.getUser()).error).toBeNull()
  expect((await admin.updateUserById(id, { password: 'battery staple' })).error).toBeNull()
  expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await tab.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull()
  expect((await admin.updateUserById(id, { email: (await auth.person()).email })).error?.code).toBe('email_exists')
  expect((await admin.updateUserById(id, { password: 'short' })).error?.code).toBe('weak_password')

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await tab.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test('an account deleted softly keeps its id and nothing of its person, and its address may sign up again', async () => {
  const { id, email, password, tab } = await auth.person()
  await admin.updateUserById(id, { user_metadata: { display_name: 'Ada' } })
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  const { data } = await admin.getUserById(id)
  expect(data.user).toMatchObject({ id, deleted_at: expect.any(String), user_metadata: {} })
  expect(JSON.stringify(data.user)).not.toContain(email)
  expect((await tab.getUser()).error).not.toBeNull()
  expect((await auth.tab().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  const gone = data.user?.email ?? ''
  expect((await auth.tab().resetPasswordForEmail(gone)).error).toBeNull()
  expect((await sql('select from mail_outbox where recipient = $1', [gone])).rows).toEqual([])
  const { data: again } = await auth.tab().signUp({ email, password })
  expect(again.user?.id).not.toBe(id)
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await admin.deleteUser(id)).error).toBeNull()
})

test.each([false, true])(
  'whose account is deleted (softly: %s) is counted no more where they worked',
  async (softly) => {
    const { id } = await auth.person()
    const { rows } = await sql('select org_id from user_orgs where user_id = $1', [id])
    const [{ org_id }] = rows
    expect((await admin.deleteUser(id, softly)).error).toBeNull()

    const left = [org_id, 'members', 'member.left', id]
    const news = await sql('select org_id, table_name, op, row_id from outbox where org_id = $1 and op = $2', [
      org_id,
      left[2],
    ])
    expect(news.rows.map(Object.values)).toEqual([left])
  },
)

test.each([false, true])(
  'nobody is deleted (softly: %s) out of a business that is being moved: they are asked to come back, and nothing is lost',
  async (softly) => {
    const { id, tab } = await auth.person()
    const become = (moving: string | null) =>
      sql('update organisations set moving = $2 where id in (select org_id from user_orgs where user_id = $1)', [
        id,
        moving,
      ])
    await become('leaving')
    expect((await admin.deleteUser(id, softly)).error).toMatchObject({ status: 503 })
    expect((await tab.getUser()).data.user?.id).toBe(id)
    expect((await sql('select from user_orgs where user_id = $1', [id])).rows).toHaveLength(1)

    await become(null)
    expect((await admin.deleteUser(id, softly)).error).toBeNull()
    expect((await sql('select from user_orgs where user_id = $1', [id])).rows).toEqual([])
  },
)

test.each([false, true])(
  'the only owner of a business others work in is deleted (softly: %s) once it has another, and until then leaves none',
  async (softly) => {
    const [owner, colleague] = [await auth.person(), await auth.person()]
    const worksAt = async (id: string) => (await sql('select org_id from user_orgs where user_id = $1', [id])).rows
    const [[own], [other]] = [await worksAt(owner.id), await worksAt(colleague.id)]
    const join = `insert into user_orgs (user_id, org_id, role) values ($1, $2, 'manager')`
    await sql(join, [colleague.id, own.org_id])
    await sql(join, [owner.id, other.org_id])
    expect((await admin.deleteUser(owner.id, softly)).error).toMatchObject({ status: 409, code: 'last_owner' })
    expect(await worksAt(owner.id)).toHaveLength(2)
    expect((await owner.tab.getUser()).data.user?.id).toBe(owner.id)

    await sql(`update user_orgs set role = 'owner' where user_id = $1`, [colleague.id])
    expect((await admin.deleteUser(owner.id, softly)).error).toBeNull()
    expect(await worksAt(owner.id)).toEqual([])
  },
)

test('a ban bites at once and is lifted again', async () => {
  const { id, email, password, tab } = await auth.person()
  const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
  const left = Date.parse(data.user?.banned_until ?? '') - Date.now()
  expect(left).toBeGreaterThan(89 * 60_000)
  expect(left).toBeLessThan(91 * 60_000)
  expect((await tab.getUser()).error).not.toBeNull()
  expect((await auth.tab().signInWithPassword({ email, password })).error?.code).toBe('user_banned')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await auth.tab().signInWithPassword({ email, password })).error).toBeNull()
  for (const ban_duration of ['', 'for ever', '24', '1d', '0h'])
    expect((await admin.updateUserById(id, { ban_duration })).error?.code).toBe('validation_failed')
})

test('a ban that cannot be read makes no account', async () => {
  const email = freshAddress()
  expect((await admin.createUser({ email, ban_duration: '1d' })).error?.code).toBe('validation_failed')
  expect((await sql('select from auth_users where email = $1', [email])).rows).toEqual([])
  expect((await admin.createUser({ email, ban_duration: '24h' })).data.user).toHaveProperty('banned_until')
})

test('a ban is not slept through by a sign-in whose password is being checked', async () => {
  const { id, email, password } = await auth.person()
  const ban = await auth.context.database.pool.connect()
  try {
    await ban.query('begin')
    await ban.query(`update auth_users set banned_until = now() + interval '1 hour' where id = $1`, [id])
    const signIn = auth.tab().signInWithPassword({ email, password })
    await expect.poll(() => waitingForLocks(auth.context.database.pool), { timeout: 20_000 }).toBe(1)
    await ban.query('commit')
    expect((await signIn).error?.code).toBe('user_banned')
    expect((await sql('select from auth_sessions where user_id = $1', [id])).rows).toHaveLength(1)
  } finally {
    ban.release()
  }
})

test('everyone is listed in pages whose numbers the client finds', async () => {
  for (let people = 0; people < 5; people++) await admin.createUser({ email: freshAddress() })
  const { data } = await admin.listUsers({ page: 2, perPage: 2 })
  const { rows } = await sql('select count(*)::int as total from auth_users')
  const { total } = rows[0]
  expect(data).toMatchObject({ aud: 'authenticated', total, nextPage: 3, lastPage: Math.ceil(total / 2) })
  expect(data.users).toHaveLength(2)
  const all = await admin.listUsers()
  expect(all.data.users.map(({ id }) => id).slice(2, 4)).toEqual(data.users.map(({ id }) => id))
  expect(all.data).not.toMatchObject({ nextPage: 2 })
  expect((await admin.listUsers({ page: -1 })).error?.code).toBe('validation_failed')
})

test('an invitation is mailed, confirms the address, and can be repeated until then', async () => {
  const email = freshAddress()
  const invited = await admin.inviteUserByEmail(email, { data: { team: 'York' }, redirectTo: `${auth.url}/welcome` })
  expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { team: 'York' } })
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  expect(await mailsTo(email)).toHaveLength(2)
  const { token } = await auth.newestMail(email)
  const tab = auth.tab()
  expect((await tab.verifyOtp({ token_hash: token, type: 'invite' })).data.user?.email_confirmed_at).toBeTypeOf(
    'string',
  )
  expect((await tab.updateUser({ password: 'my own choice' })).error).toBeNull()
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('links are handed over instead of mailed', async () => {
  const { email } = await auth.person()
  const before = (await mailsTo(email)).length
  const recovery = await admin.generateLink({ type: 'recovery', email, options: { redirectTo: `${auth.url}/reset` } })
  expect(recovery.data.user?.email).toBe(email)
  expect(recovery.data.properties).toMatchObject({
    verification_type: 'recovery',
    redirect_to: `${auth.url}/reset`,
    email_otp: expect.stringMatching(/^\d{6}$/),
  })
  const opened = await fetch(recovery.data.properties?.action_link ?? '', { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(`${auth.url}/reset#access_token=`)

  const fresh = freshAddress()
  const signup = await admin.generateLink({ type: 'signup', email: fresh, password: 'correct horse' })
  const token_hash = signup.data.properties?.hashed_token ?? ''
  expect((await auth.tab().verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(fresh)
  const moved = freshAddress()
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await admin.generateLink({ type, email: fresh, newEmail: moved })
    await sql(`update auth_users set email_change_agreed = 'current' where email = $1 and $2`, [
      fresh,
      type.endsWith('new'),
    ])
    await auth.tab().verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'email_change' })
  }
  expect((await auth.tab().signInWithPassword({ email: moved, password: 'correct horse' })).error).toBeNull()
  expect((await admin.generateLink({ type: 'magiclink', email: freshAddress() })).error).toMatchObject({ status: 404 })
  expect([(await mailsTo(email)).length, await mailsTo(fresh)]).toEqual([before, ['Your email address was changed']])
})

test('a lost authenticator is removed for its owner', async () => {
  const { id, tab } = await auth.person()
  const { data } = await tab.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost' })
  const factorId = data?.id ?? ''
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factorId, friendly_name: 'Lost', status: 'unverified' }])
  expect((await admin.mfa.deleteFactor({ id: factorId, userId: (await auth.person()).id })).error).toMatchObject({
    status: 404,
  })
  expect((await admin.mfa.deleteFactor({ id: factorId, userId: id })).error).toBeNull()
  expect((await tab.mfa.listFactors()).data?.all).toEqual([])
})

test('every call leaves a row that nothing rewrites', async () => {
  const { id } = await auth.person()
  await admin.getUserById(id)
  const { rows } = await sql('select action, user_id, ip from auth_audit where user_id = $1', [id])
  expect(rows).toEqual([{ action: `admin GET /admin/users/${id}`, user_id: id, ip: '127.0.0.1' }])
})
