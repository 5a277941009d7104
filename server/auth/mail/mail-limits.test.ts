import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'

const serviceKey = 'service-key-of-thirty-two-characters-or-more'
let auth: AuthContext
beforeAll(async () => {
  // Nothing is sent: what would be waits in the outbox.
  auth = await openAuthContext({
    SMTP_URL: 'smtp://127.0.0.1:9',
    AUTH_RATE_LIMIT_SCALE: '1',
    AUTH_TRUSTED_PROXY: '127.0.0.1',
    AUTH_SERVICE_ROLE_KEY: serviceKey,
  })
})
afterAll(() => auth.close())
beforeEach(() => sql('delete from auth_rate_limits'))

const sql = (text: string, values: unknown[] = []) => auth.context.database.pool.query(text, values)
const [visitor, elsewhere] = ['198.51.100.1', '203.0.113.5']
let count = 0
const freshAddress = () => `somebody-${count++}@example.com`

type Answer = { status: number; body: string; wait: string | null }
async function ask(path: string, email: string, ip: string, more = {}): Promise<Answer> {
  const body = { email, type: 'signup', password: 'correct horse', create_user: false, ...more }
  const answer = await auth.send(path, body, { 'x-forwarded-for': ip })
  return { status: answer.status, body: await answer.text(), wait: answer.headers.get('retry-after') }
}
const signUp = (ip: string, email = freshAddress()) => ask('/signup', email, ip)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()
const pretendAMinutePassed = () => sql(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)

/** Visits are limited too, at thirty; this is about the mail. */
async function atOnce(times: number, work: (n: number) => Promise<Answer>): Promise<Answer[]> {
  await sql('delete from auth_visit_limits')
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => work(n)))
  await sql('delete from auth_visit_limits')
  return answers
}

test('asking for mail to two hundred addresses that do not exist costs nobody theirs', async () => {
  await atOnce(22, () => ask('/recover', freshAddress(), visitor))
  expect((await signUp(visitor)).status).toBe(200)
  for (const path of ['/recover', '/otp', '/resend', '/recover', '/otp', '/resend'])
    await atOnce(30, () => ask(path, freshAddress(), visitor))
  expect(statuses(await atOnce(4, (n) => signUp(`203.0.113.${n}`)))).toEqual(Array(4).fill(200))
})

test('one visitor cannot take all the mail there is, by sign-ups and everything else together', async () => {
  const addresses = Array.from({ length: 12 }, freshAddress)
  const own = await atOnce(12, (n) => signUp(visitor, addresses[n]))
  expect(statuses(own)).toEqual([...Array(10).fill(200), 429, 429])
  const more = await atOnce(12, (n) => ask('/recover', addresses[n] ?? '', visitor))
  expect(statuses(more)).toEqual([...Array(10).fill(200), 429, 429])
  expect((await signUp(elsewhere)).status).toBe(200)
})

test('everybody together can, and then known and unknown addresses get the same answer', async () => {
  const known = freshAddress()
  expect((await signUp(elsewhere, known)).status).toBe(200)
  const rest = await atOnce(33, (n) => ask('/otp', freshAddress(), `192.0.2.${n}`, { create_user: true }))
  expect(statuses(rest)).toEqual([...Array(29).fill(200), ...Array(4).fill(429)])
  expect((await signUp('203.0.113.7')).body).toContain('over_email_send_rate_limit')
  for (const path of ['/recover', '/otp', '/resend']) {
    await pretendAMinutePassed()
    const [one, other] = [await ask(path, known, '203.0.113.8'), await ask(path, freshAddress(), '203.0.113.9')]
    const plain = ({ status, body }: Answer) => [status, body.replace(/\d+/g, 'n')]
    expect(one.status).toBe(429)
    expect(plain(one)).toEqual(plain(other))
    expect(Math.abs(Number(one.wait) - Number(other.wait))).toBeLessThanOrEqual(1)
  }
})

test('what one visitor has left does not tell which of the addresses they asked for are known', async () => {
  const known = [freshAddress(), freshAddress(), freshAddress()]
  await atOnce(3, (n) => signUp(elsewhere, known[n]))
  await pretendAMinutePassed()
  const left = async (addresses: string[], ip: string) => {
    for (const address of addresses) await ask('/recover', address, ip)
    return statuses(await atOnce(10, () => ask('/recover', freshAddress(), ip)))
  }
  const seven = [...Array(7).fill(200), 429, 429, 429]
  expect(await left(known, visitor)).toEqual(seven)
  expect(await left([freshAddress(), freshAddress(), freshAddress()], '198.51.100.2')).toEqual(seven)
})

test('a change of address counts as the two letters it is, known or not', async () => {
  const changes = await atOnce(7, () => ask('/resend', freshAddress(), visitor, { type: 'email_change' }))
  expect(statuses(changes)).toEqual([...Array(5).fill(200), 429, 429])
})

test('an invitation of an administrator is held to no network', async () => {
  const headers = { authorization: `Bearer ${serviceKey}`, 'x-forwarded-for': visitor }
  const invite = () => auth.send('/invite', { email: freshAddress() }, headers)
  const answers = await Promise.all(Array.from({ length: 12 }, invite))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})
