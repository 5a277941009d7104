import { beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#contract/shared/demo-account.ts'
import { takeBillingTurns } from '#server/billing/take-billing-turns.ts'
import { type DemoContext, openDemoContext, type Visitor } from '#test/support/demo-context.ts'

let demo: DemoContext
let visitor: Visitor
beforeAll(async () => {
  demo = await openDemoContext()
  visitor = await demo.visit()
})

const send = (ask: Visitor['ask'], method: string, path: string, body?: unknown) =>
  ask.raw(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const aFactor = '/auth/v1/factors/0198c0de-0000-7000-8000-000000000001'
const accountOf = async () => {
  const rows = await demo.sql('select * from auth_users where id = $1', [visitor.user.id])
  const factors = await demo.sql('select from auth_factors where user_id = $1', [visitor.user.id])
  return { rows, factors: factors.length }
}

test.each([
  ['a password', 'PUT', '/auth/v1/user', { password: 'correct horse battery' }],
  ['another address', 'PUT', '/auth/v1/user', { email: 'visitor@example.com' }],
  ['what is known of them', 'PUT', '/auth/v1/user', { data: { display_name: 'X' } }],
  ['a code to change the password with', 'GET', '/auth/v1/reauthenticate', undefined],
  ['an authenticator app', 'POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' }],
  ['a challenge', 'POST', `${aFactor}/challenge`, {}],
  ['the proof of an app', 'POST', `${aFactor}/verify`, { challenge_id: 'x', code: '123456' }],
  ['one app less', 'DELETE', aFactor, undefined],
  ['recovery codes', 'POST', '/auth/v1/factors/recovery-codes', {}],
  ['other recovery codes', 'POST', '/auth/v1/factors/recovery-codes/regenerate', {}],
  ['no recovery codes', 'DELETE', '/auth/v1/factors/recovery-codes', undefined],
  ['the use of a recovery code', 'POST', '/auth/v1/factors/recovery-codes/verify', { code: 'abcde-fghjk' }],
])('a visitor does not get %s', async (_, method, path, body) => {
  const before = await accountOf()
  const { status, json } = await send(visitor.ask, method, path, body)

  expect([status, json]).toMatchObject([403, { code: 'demo_account', message: demoAccount.reason }])
  expect(await accountOf()).toEqual(before)
})

test.each([{ display_name: 'Somebody' }, { display_name: 'Demo', business_name: 'Theirs' }])(
  'nor another name: %j',
  async (body) => {
    const { status, json } = await send(visitor.ask, 'PUT', '/api/v1/profile', body)

    expect([status, json]).toMatchObject([403, { error: { code: 'demo_account', message: demoAccount.reason } }])
    expect((await visitor.ask.raw('/api/v1/me')).json).toMatchObject({
      profile: { display_name: 'Demo', business_name: 'Harbour Street Stores' },
    })
  },
)

test('what the business decides is theirs to try', async () => {
  expect((await send(visitor.ask, 'PUT', '/api/v1/organisation', { allow_back_orders: true })).status).toBe(200)
})

test.each([
  ['/recover', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])('%s with their address answers as for an unknown one and writes no mail', async (path, more) => {
  const ask = (email: string) => send(demo.stranger, 'POST', `/auth/v1${path}`, { email, ...more })
  const [known, unknown] = [await ask(visitor.user.email), await ask(`nobody-${path.slice(1)}@example.com`)]

  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await demo.sql('select from mail_outbox where recipient = $1', [visitor.user.email])).toEqual([])
})

test('no trial begins in a demo', async () => {
  const choice = { plan: 'growth', billing: 'yearly' }
  const { status, json } = await send(visitor.ask, 'POST', '/functions/v1/create-trial', choice)

  expect([status, json]).toMatchObject([403, { error: { code: 'demo_account', message: demoAccount.reason } }])
})

test.each(['1 day', '-1 minute'])(
  'one that was given to a demo and ends in %s does so without a word',
  async (ends) => {
    await demo.sql(
      `update subscriptions set plan = 'growth', status = 'trialing', trial_ends_at = now() + $2::interval where org_id = $1`,
      [visitor.org_id, ends],
    )
    await demo.sql('insert into billing_turns (org_id, due_at) values ($1, now()) on conflict do nothing', [
      visitor.org_id,
    ])
    await takeBillingTurns(demo.context)

    expect(await demo.sql('select from mail_outbox')).toEqual([])
    expect(await demo.sql('select from billing_turns where due_at <= now()')).toEqual([])
  },
)

test('a visitor learns when their demo ends and where its mail is; nobody else has anything to learn', async () => {
  const { json } = await visitor.ask.raw('/auth/v1/demo')
  const { ends_at, mail_url } = json as { ends_at: string; mail_url: string }
  const hours = (Date.parse(ends_at) - Date.now()) / 3_600_000

  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect(mail_url).toMatch(`${demo.context.publicUrl}/dev/mail/${visitor.org_id}?expires=`)
  expect((await demo.stranger.raw('/auth/v1/demo')).status).toBe(401)
})
