import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

type Tab = Person['tab']
const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
/** Codes work once; the next step's code is accepted too, so a test need not wait for it. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
const pretendCodesAreNew = () => sql('update auth_factors set last_step = 0')
const aalOf = async (tab: Tab) => (await tab.mfa.getAuthenticatorAssuranceLevel()).data
const subjects = async (email: string) =>
  (await sql('select subject from mail_outbox where recipient = $1', [email])).rows.map(({ subject }) => subject)

async function enrol(tab: Tab, friendlyName = 'Phone') {
  const { data, error } = await tab.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}
async function verify(tab: Tab, factor: { id: string; secret: string }) {
  await pretendCodesAreNew()
  return tab.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) })
}
/** Somebody with an authenticator, in a session that has taken the second step. */
async function guarded() {
  const person = await auth.person()
  const factor = await enrol(person.tab)
  expect((await verify(person.tab, factor)).error).toBeNull()
  return { ...person, factor }
}
async function signedIn({ email, password }: Person, options = {}) {
  const tab = auth.tab(options)
  expect((await tab.signInWithPassword({ email, password })).error).toBeNull()
  return tab
}

test('an authenticator is enrolled by its QR code and counts once a code of it came back', async () => {
  const { tab, email } = await auth.person()
  const { data } = await tab.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Pick & Well' })
  expect(data?.type).toBe('totp')
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(data?.totp.uri ?? '')
  expect(decodeURIComponent(uri.pathname)).toBe(`/Pick & Well:${email}`)
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: data?.totp.secret, issuer: 'Pick & Well' })
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect(data?.totp.qr_code).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(data?.totp.qr_code).not.toMatch(/[#%]/)
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

  const { data: claims } = await tab.getClaims()
  const factor = { id: data?.id ?? '', secret: data?.totp.secret ?? '' }
  const verified = await verify(tab, factor)
  expect(verified.data?.user.factors).toMatchObject([
    { id: factor.id, status: 'verified', friendly_name: 'Phone', factor_type: 'totp' },
  ])
  const after = await tab.getClaims()
  expect(after.data?.claims).toMatchObject({
    session_id: claims?.claims.session_id,
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await tab.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect(await subjects(email)).toContain('Two-step sign-in is on')
})

test('a later sign-in is worth aal1 until the second step, and says so to the client', async () => {
  const person = await guarded()
  const tab = await signedIn(person)
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  await verify(tab, person.factor)
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await tab.refreshSession()).error).toBeNull()
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
})

test('taking the step ends sessions that have not, and the tokens from before yield nothing', async () => {
  const person = await guarded()
  const [tab, elsewhere] = [await signedIn(person), await signedIn(person)]
  const refresh_token = (await tab.getSession()).data.session?.refresh_token ?? ''
  await verify(tab, person.factor)
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await person.tab.getUser()).error).toBeNull()
  expect((await auth.tab().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found')
  expect((await tab.refreshSession()).error).toBeNull()
})

test('without the second step password, address and factors stay as they are', async () => {
  const person = await guarded()
  const tab = await signedIn(person)
  expect((await tab.updateUser({ password: 'mine now' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await tab.updateUser({ email: 'thief@example.com' })).error).toMatchObject({ status: 401 })
  expect((await tab.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  expect((await tab.mfa.unenroll({ factorId: person.factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect((await tab.updateUser({ data: { colour: 'red' } })).data.user?.factors).toHaveLength(1)
  await auth.tab().resetPasswordForEmail(person.email)
  const { token } = await auth.newestMail(person.email)
  const recovered = auth.tab()
  await recovered.verifyOtp({ token_hash: token, type: 'recovery' })
  expect((await recovered.updateUser({ password: 'mine now' })).error?.code).toBe('insufficient_aal')
  await verify(recovered, person.factor)
  expect((await recovered.updateUser({ password: 'mine again' })).error).toBeNull()
})

test('a code works once, for its own factor, with an open challenge', async () => {
  const { tab, factor } = await guarded()
  const { data: challenge } = await tab.mfa.challenge({ factorId: factor.id })
  expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
  const again = (code: string) => tab.mfa.verify({ factorId: factor.id, challengeId: challenge?.id ?? '', code })
  expect((await again(codeOf(factor.secret))).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect((await again(codeOf(factor.secret, 3))).error?.code).toBe('mfa_verification_failed')
  expect((await again('12345')).error?.code).toBe('mfa_verification_failed')
  const next = codeOf(factor.secret, 1)
  const answers = await Promise.all([again(next), again(next), again(next)])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await again(codeOf(factor.secret, 1))).error?.code).toMatch(/mfa_challenge_expired|session_not_found/)
})

test('a challenge is open for five minutes', async () => {
  const { tab, factor } = await guarded()
  const { data } = await tab.mfa.challenge({ factorId: factor.id })
  await sql(`update auth_challenges set created_at = now() - interval '301 seconds'`)
  await pretendCodesAreNew()
  const late = { factorId: factor.id, challengeId: data?.id ?? '', code: codeOf(factor.secret) }
  expect((await tab.mfa.verify(late)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  expect((await tab.mfa.verify({ ...late, challengeId: 'no id' })).error?.code).toBe('mfa_challenge_expired')
})

test('ten wrong codes make even the right one wait', async () => {
  const { tab, factor } = await guarded()
  const { data } = await tab.mfa.challenge({ factorId: factor.id })
  const guess = (code: string) => tab.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code })
  const answers = await Promise.all(Array.from({ length: 14 }, () => guess(codeOf(factor.secret, 9))))
  const codes = answers.map(({ error }) => error?.code).toSorted()
  expect(codes).toEqual([...Array(10).fill('mfa_verification_failed'), ...Array(4).fill('over_request_rate_limit')])
  await pretendCodesAreNew()
  expect((await guess(codeOf(factor.secret))).error).toMatchObject({ status: 429 })
})

test('a factor of somebody else, and what is no id, is not found', async () => {
  const [{ factor }, { tab }] = [await guarded(), await auth.person()]
  for (const factorId of [factor.id, 'no id', '0198c0de-0000-7000-8000-000000000001']) {
    expect((await tab.mfa.challenge({ factorId })).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await tab.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
  }
})

test('names are taken once, ten factors at most, and what was left alone makes room', async () => {
  const { tab } = await auth.person()
  await enrol(tab, 'One')
  const one = { factorType: 'totp', friendlyName: 'One' } as const
  expect((await tab.mfa.enroll(one)).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  for (let number = 2; number <= 10; number++) await enrol(tab, `Number ${number}`)
  expect((await tab.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('too_many_enrolled_mfa_factors')
  await sql(`update auth_factors set created_at = now() - interval '6 minutes'`)
  expect((await tab.mfa.enroll(one)).error).toBeNull()
})

test('a factor that counts clears away others that were only begun', async () => {
  const { tab } = await auth.person()
  await enrol(tab, 'Begun')
  await verify(tab, await enrol(tab, 'Shown'))
  const { data } = await tab.mfa.listFactors()
  expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Shown'])
})

test('sessions fall back with the factor that raised them', async () => {
  const { tab, factor, email, password } = await guarded()
  const second = await enrol(tab, 'Tablet')
  await verify(tab, second)
  const other = auth.tab()
  await other.signInWithPassword({ email, password })
  await verify(other, factor)
  expect((await other.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
  await other.refreshSession()
  expect(await aalOf(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal2' })
  expect(await subjects(email)).toContain('An authenticator app was removed')
  await tab.mfa.unenroll({ factorId: second.id })
  const removed = 'select text_body from mail_outbox where recipient = $1 and subject ~ $2 order by id'
  const { rows: told } = await sql(removed, [email, 'app was removed'])
  expect(told).toEqual([
    { text_body: expect.stringMatching(/those of another app are still asked for[\s\S]*contact page/) },
    { text_body: expect.stringMatching(/Two-step sign-in is off[\s\S]*reset your password/) },
  ])
  expect((await other.updateUser({ password: 'free again' })).error).toBeNull()
})

test('the secret is sealed in the database', async () => {
  const { tab } = await auth.person()
  const { id, secret } = await enrol(tab)
  const { rows } = await sql('select secret_sealed from auth_factors where id = $1', [id])
  expect(rows[0].secret_sealed.toString('latin1')).not.toContain(secret)
})

test('recovery codes take the second step once each', async () => {
  const experimental = { recoveryCodes: true }
  const person = await guarded()
  const unguarded = await signedIn(await auth.person(), { experimental })
  expect((await unguarded.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  const tab = await signedIn(person, { experimental })
  expect((await tab.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  await verify(tab, person.factor)
  const { data } = await tab.mfa.recoveryCodes.generate()
  expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
  expect(new Set(data?.codes).size).toBe(10)
  expect(await subjects(person.email)).toContain('New recovery codes were made')
  const [first = '', second = ''] = data?.codes ?? []
  expect((await tab.mfa.recoveryCodes.generate()).error).toMatchObject({ status: 422 })

  const lost = await signedIn(person, { experimental })
  expect((await lost.mfa.recoveryCodes.verify({ code: 'abcde-fghjk' })).error?.code).toBe('mfa_verification_failed')
  const raised = await lost.mfa.recoveryCodes.verify({ code: ` ${first.toUpperCase().replace('-', ' ')}` })
  expect(raised.error).toBeNull()
  expect(await aalOf(lost)).toMatchObject({ currentLevel: 'aal2' })
  expect((await lost.getClaims()).data?.claims.amr).toMatchObject([
    { method: 'mfa/recovery_code' },
    { method: 'password' },
  ])
  expect(await subjects(person.email)).toContain('A recovery code was used')
  expect((await lost.mfa.recoveryCodes.verify({ code: first })).error?.code).toBe('mfa_verification_failed')
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })

  const fresh = await lost.mfa.recoveryCodes.regenerate()
  expect(fresh.data?.codes).toHaveLength(10)
  const made = (await subjects(person.email)).filter((subject) => subject === 'New recovery codes were made')
  expect(made).toHaveLength(2)
  expect((await lost.mfa.recoveryCodes.verify({ code: second })).error?.code).toBe('mfa_verification_failed')
  expect((await lost.mfa.unenroll({ factorId: person.factor.id })).error).toBeNull()
  expect((await lost.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404 })
  await lost.refreshSession()
  expect(await aalOf(lost)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})

test('recovery codes can be given up', async () => {
  const { tab, factor, email, password } = await guarded()
  const other = auth.tab({ experimental: { recoveryCodes: true } })
  await other.signInWithPassword({ email, password })
  await verify(other, factor)
  await other.mfa.recoveryCodes.generate({ friendlyName: 'Paper' })
  expect((await other.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name)).toEqual([
    'Phone',
    'Paper',
  ])
  expect((await other.mfa.recoveryCodes.unenroll()).error).toBeNull()
  expect(await subjects(email)).toContain('Recovery codes were removed')
  expect((await other.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect(await aalOf(tab)).toMatchObject({ currentLevel: 'aal2' })
})
