import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'

// Passwords are slow to check, and these tests check many.

let auth: AuthContext
let owner: Person
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_TRUSTED_PROXY: '127.0.0.1' })
})
afterAll(() => auth.close())
beforeEach(async () => {
  await sql('delete from auth_rate_limits')
  owner = await auth.person()
})

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const pretend = (seconds: number) =>
  sql(`update auth_rate_limits set empty_at = empty_at - $1 * interval '1 second'`, [seconds])
/** As if so many more had been guessed wrong where somebody has guessed already. */
const pretendGuesses = (kind: string, times: number, every_seconds: number) =>
  sql(`update auth_rate_limits set empty_at = empty_at + $2 * interval '1 second' where kind = $1`, [
    kind,
    times * every_seconds,
  ])
const strangersHome = '198.51.100.1'
const home = '203.0.113.5'
type From = { ip?: string; device?: string; email?: string }

/** The status of a sign-in. */
async function signIn(password: string, { ip = home, device, email = owner.email }: From = {}) {
  const headers = { 'x-forwarded-for': ip, ...(device ? { 'x-device-id': device } : {}) }
  return (await auth.send('/token?grant_type=password', { email, password }, headers)).status
}
const guess = (from: From = {}) => signIn('wrong', { ip: strangersHome, ...from })
const guesses = async (times: number, from: (n: number) => From = () => ({})) =>
  (await Promise.all(Array.from({ length: times }, (_, n) => guess(from(n))))).toSorted()
/** The stranger's network has to wait. */
async function guessUntilRefused(from: From = {}) {
  expect(await guess(from)).toBe(400)
  await pretendGuesses('password', 9, 90)
  expect(await guess(from)).toBe(429)
}
/** Everybody without a known device has to wait. */
async function guessFromManyNetworks(email = owner.email) {
  expect(await guesses(2, (n) => ({ email, ip: `198.51.100.${n}` }))).toEqual([400, 400])
  await pretendGuesses('password_account', 97, 36)
  expect(await guesses(3, (n) => ({ email, ip: `192.0.2.${n}` }))).toEqual([400, 429, 429])
}
const device = () => crypto.randomUUID()

test('ten wrong passwords from one network make it wait, with the right one too, and unknown addresses alike', async () => {
  expect(await guesses(15)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  expect(await signIn(owner.password, { ip: strangersHome })).toBe(429)
  const nobody = () => ({ email: 'nobody@example.com' })
  expect(await guesses(15, nobody)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  await pretend(90)
  expect(await signIn(owner.password, { ip: strangersHome })).toBe(200)
})

test('a stranger who guesses ten times, and once more whenever that works again, does not keep the owner out', async () => {
  const known = device()
  expect(await signIn(owner.password, { ip: strangersHome, device: known })).toBe(200)
  await guesses(12)
  for (let rounds = 0; rounds < 3; rounds++) {
    await pretend(90)
    expect([await guess(), await guess()]).toEqual([400, 429])
    expect(await signIn(owner.password, { ip: home })).toBe(200)
    expect(await signIn(owner.password, { ip: strangersHome, device: known })).toBe(200)
    expect(await signIn(owner.password, { ip: strangersHome, device: device() })).toBe(429)
  }
})

test('many networks together run into the limit of the account, which a known device passes by', async () => {
  const known = device()
  expect(await signIn(owner.password, { device: known })).toBe(200)
  await guessFromManyNetworks()
  expect(await signIn(owner.password, { ip: '192.0.2.77' })).toBe(429)
  expect(await signIn(owner.password, { device: known })).toBe(200)
  await pretend(36)
  expect(await signIn(owner.password, { ip: '192.0.2.77' })).toBe(200)
})

test('an unknown address has the same limit', () => guessFromManyNetworks('nobody@example.com'))

test('a mailed link or its code lets the owner in whatever is guessed', async () => {
  await guessFromManyNetworks()
  expect(await guess({ ip: home })).toBe(429)
  const tab = auth.tab({ headers: { 'x-forwarded-for': home } })
  for (const ask of [() => tab.signInWithOtp({ email: owner.email }), () => tab.resetPasswordForEmail(owner.email)]) {
    expect((await ask()).error).toBeNull()
    const { token, link } = await auth.newestMail(owner.email)
    const type = new URL(link).searchParams.get('type') as 'magiclink' | 'recovery'
    expect((await tab.verifyOtp({ token_hash: token, type })).error).toBeNull()
  }
  await sql(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
  await tab.signInWithOtp({ email: owner.email })
  const { code } = await auth.newestMail(owner.email)
  expect((await tab.verifyOtp({ email: owner.email, token: code, type: 'email' })).error).toBeNull()
})

test('a device is known to the accounts that it signed in to, and has guesses of its own', async () => {
  const [known, other] = [device(), await auth.person()]
  await signIn(owner.password, { device: known })
  expect(await guesses(12, () => ({ device: known }))).toEqual([...Array(10).fill(400), 429, 429])
  expect(await signIn(owner.password, { device: known })).toBe(429)
  expect(await signIn(owner.password, { ip: strangersHome })).toBe(200)
  await guessUntilRefused({ email: other.email })
  expect(await signIn(other.password, { email: other.email, ip: strangersHome, device: known })).toBe(429)
})

test('a device is known once a typed code or a link has let it in, not for having asked', async () => {
  const known = device()
  const tab = auth.tab({ headers: { 'x-forwarded-for': strangersHome, 'x-device-id': known } })
  await tab.signInWithOtp({ email: owner.email })
  await guessUntilRefused({ device: known })
  await tab.verifyOtp({ token_hash: (await auth.newestMail(owner.email)).token, type: 'magiclink' })
  expect(await signIn(owner.password, { ip: strangersHome, device: known })).toBe(200)
})

test('with a new password every other device is a stranger again', async () => {
  const [mine, theirs] = [device(), device()]
  await signIn(owner.password, { device: theirs })
  const tab = auth.tab({ headers: { 'x-device-id': mine } })
  await tab.signInWithPassword(owner)
  expect((await tab.updateUser({ password: 'something new' })).error).toBeNull()
  await guessUntilRefused()
  expect(await signIn('something new', { ip: strangersHome, device: theirs })).toBe(429)
  expect(await signIn('something new', { ip: strangersHome, device: mine })).toBe(200)
})

test('the newest twenty devices of a person are kept, hashed, and what is no device id is none', async () => {
  const [first, second] = [device(), device()]
  await signIn(owner.password, { device: first })
  await sql(`insert into auth_known_devices (user_id, device_hash, used_at)
    select '${owner.id}', int4send(n), now() - n * interval '1 minute' from generate_series(-18, 0) n`)
  await sql(`update auth_known_devices set used_at = now() - interval '1 minute' where length(device_hash) = 32`)
  await signIn(owner.password, { device: second })
  for (const nonsense of ['short', 'x'.repeat(101), 'with space and <tags>'])
    expect(await signIn(owner.password, { device: nonsense })).toBe(200)
  const { rows } = await sql('select device_hash from auth_known_devices where user_id = $1', [owner.id])
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ device_hash }) => device_hash.length === 32)).toHaveLength(1)
  await guessUntilRefused()
  expect(await signIn(owner.password, { ip: strangersHome, device: second })).toBe(200)
  expect(await signIn(owner.password, { ip: strangersHome, device: first })).toBe(429)
})
