import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'

const serviceKey = 'service-key-of-thirty-two-characters-or-more'
let auth: AuthContext
let admin: GoTrueAdminApi
beforeAll(async () => {
  auth = await openAuthContext({ AUTH_SERVICE_ROLE_KEY: serviceKey })
  admin = new GoTrueAdminApi({ url: `${auth.url}/auth/v1`, headers: { authorization: `Bearer ${serviceKey}` } })
})
afterAll(() => auth.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await auth.context.database.pool.query(text, values)).rows as Record<string, unknown>[]
const mailsTo = async (email: string) =>
  (await sql('select subject from mail_outbox where recipient = $1', [email])).map(({ subject }) => subject)

async function withFactor(user_id: string, factor_type: 'totp' | 'recovery_code') {
  const id = newId()
  await sql(
    `insert into auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed)
     values ($1, $2, $3, $3, 'verified', $4)`,
    [id, user_id, factor_type, factor_type === 'totp' ? Buffer.from('a secret') : null],
  )
  return id
}

/** Somebody else holds the person, as all do who change one, and does something to them while `work` waits for that. */
async function whileHeld<T>(user_id: string, work: () => Promise<T>, meanwhile: readonly [string, unknown[]]) {
  const other = await auth.context.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from auth_users where id = $1 for no key update', [user_id])
    const done = work()
    await expect.poll(() => waitingForLocks(auth.context.database.pool), { timeout: 20_000 }).toBe(1)
    await other.query(...meanwhile)
    await other.query('commit')
    return await done
  } finally {
    other.release(true) // where it failed it holds something yet
  }
}

test('recovery codes are removed like any factor that is listed, and their owner is told what went', async () => {
  const { id, email, tab } = await auth.person()
  const codes = await withFactor(id, 'recovery_code')
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: codes, factor_type: 'recovery_code' }])

  expect((await admin.mfa.deleteFactor({ id: codes, userId: id })).error).toBeNull()

  expect((await tab.mfa.listFactors()).data?.all).toEqual([])
  expect(await mailsTo(email)).toContain('Recovery codes were removed')
  expect(await mailsTo(email)).not.toContain('An authenticator app was removed')
})

test('a factor that its owner removes at the same moment is removed once, and told once', async () => {
  const { id, email } = await auth.person()
  const factor = await withFactor(id, 'totp')

  const remove = () => admin.mfa.deleteFactor({ id: factor, userId: id })
  const removed = await whileHeld(id, remove, ['delete from auth_factors where id = $1', [factor]])

  expect(removed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect(await mailsTo(email)).not.toContain('An authenticator app was removed')
})

test('a sign-in at the moment an account is emptied leaves no session in it', async () => {
  const { id } = await auth.person()

  const emptied = await whileHeld(id, () => admin.deleteUser(id, true), [
    'insert into auth_sessions (id, user_id) values ($1, $2)',
    [newId(), id],
  ])

  expect(emptied.error).toBeNull()
  expect(await sql('select from auth_sessions where user_id = $1', [id])).toEqual([])
})
