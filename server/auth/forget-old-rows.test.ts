import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { forgetOldRows } from './forget-old-rows.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

const sql = (text: string) => auth.context.database.pool.query(text)
const counted = async () => {
  const tables = ['auth_sessions', 'auth_refresh_tokens', 'auth_one_time_tokens', 'auth_mail_turns', 'mail_outbox']
  const counts = await Promise.all(tables.map((table) => sql(`select count(*)::int as rows from ${table}`)))
  return counts.map(({ rows }) => rows[0].rows as number)
}

test('a sign-up that waits for its mail is kept, a device of half a year ago is not', async () => {
  const { email, password } = await auth.person()
  await auth.tab({ headers: { 'x-device-id': 'a-device-of-long-ago' } }).signInWithPassword({ email, password })
  await auth.tab().signUp({ email: 'waiting@example.com', password })
  await sql(`update auth_one_time_tokens set created_at = now() - interval '90 days'`)
  await sql(`update auth_known_devices set used_at = now() - interval '179 days'`)
  await forgetOldRows(auth.context.database)
  expect((await sql('select from auth_known_devices')).rows).toHaveLength(1)
  const early = await auth.tab().signInWithPassword({ email: 'waiting@example.com', password })
  expect(early.error?.code).toBe('email_not_confirmed')
  await sql(`update auth_known_devices set used_at = now() - interval '181 days'`)
  await forgetOldRows(auth.context.database)
  expect((await sql('select from auth_known_devices')).rows).toEqual([])
  await sql(`delete from auth_users`)
})

test('a limit that is full stays, whatever ended elsewhere at the same place', async () => {
  await sql('truncate auth_rate_limits')
  await sql(`insert into auth_rate_limits (kind, key_hash, empty_at) values
    ('factor', '\\x01', now() + interval '1 hour'), ('token', '\\x02', now() - interval '1 hour')`)
  const kinds = async (columns = 'kind') => (await sql(`select ${columns} from auth_rate_limits order by kind`)).rows
  expect(await kinds('ctid::text')).toEqual([{ ctid: '(0,1)' }, { ctid: '(0,1)' }])
  await forgetOldRows(auth.context.database)
  expect(await kinds()).toEqual([{ kind: 'factor' }])
})

test('what is old goes, in chunks; what is in use stays', async () => {
  const { tab, email } = await auth.person()
  await tab.refreshSession()
  await auth.tab().resetPasswordForEmail(email)
  const before = await counted()
  await forgetOldRows(auth.context.database)
  expect(await counted()).toEqual(before)

  await sql(`insert into auth_mail_turns (address_hash, kind, asked_at)
    select int4send(n), 'otp', now() - interval '2 hours' from generate_series(1, 2500) n`)
  await sql(`update auth_refresh_tokens set revoked_at = revoked_at - interval '31 days'`)
  await sql(`update auth_one_time_tokens set created_at = now() - interval '2 days'`)
  await sql(`update mail_outbox set created_at = now() - interval '31 days'`)
  await forgetOldRows(auth.context.database)
  const [sessions, tokens, mailed, turns, mails] = await counted()
  expect([sessions, tokens, mailed, mails]).toEqual([before[0], 1, 0, 0])
  expect(turns).toBe(before[3])
  expect((await tab.refreshSession()).error).toBeNull()

  await sql(`update auth_sessions set not_after = now() - interval '1 second'`)
  await forgetOldRows(auth.context.database)
  expect((await counted())[0]).toBe(0)
  expect((await tab.refreshSession()).error?.code).toBe('refresh_token_not_found')
})
