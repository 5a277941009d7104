import { beforeEach, expect, test } from 'vitest'
import type { PlanChoice } from '#contract/billing.ts'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { leaveOfTrial } from '#test/support/trial.ts'
import { createTrial } from './create-trial.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const growth: PlanChoice = { plan: 'growth', billing: 'yearly' }
const starter: PlanChoice = { plan: 'starter', billing: 'monthly' }
const query = async <Row extends object>(text: string) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId])).rows
const became = (row: string) => query(`update subscriptions set ${row} where org_id = $1`)
const audited = () =>
  query(`select action, user_id, after from audit_log where org_id = $1 and table_name = 'subscriptions'`)
const news = () => query(`select op, row_id from outbox where org_id = $1 and table_name = 'subscriptions'`)

async function asOwner() {
  const ask = asker(openApp(shop.context), await shop.token())
  return (path: string, body?: unknown) =>
    ask.raw(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
}

test('an owner begins a trial, and everybody reads that it is going on', async () => {
  const ask = await asOwner()
  expect((await ask('/api/v1/billing')).json).toEqual({
    ...{ plan: 'free', billing: null, status: 'free', trial_ends_at: null, trial_used: false },
  })
  const { status, json } = await ask('/functions/v1/create-trial', growth)
  const { trial_ends_at } = json as { trial_ends_at: string }

  expect(status).toBe(200)
  expect((await ask('/api/v1/billing')).json).toEqual({
    ...{ ...growth, status: 'trialing', trial_ends_at, trial_used: true },
  })
  const subscription = { subscribed: false, subscription_tier: 'Growth', trial_ends_at }
  expect((await ask('/functions/v1/check-subscription', {})).json).toEqual(subscription)
  expect((await ask('/api/v1/me')).json).toMatchObject({ subscription })
})

test('it ends seven days after it began, by the clock of the database', async () => {
  const { trial_ends_at } = await createTrial(shop.scope, growth)
  const [row] = await query<{ ends: string; due: string; began: string }>(
    `select s.trial_ends_at as ends, s.updated_at as began, t.due_at as due from subscriptions s join billing_turns t on t.org_id = s.org_id
     where s.org_id = $1 and s.trial_ends_at = trial_end(s.updated_at, 7) and t.due_at = next_trial_turn(s.trial_ends_at, null)`,
  )

  expect(row?.ends).toBe(trial_ends_at)
})

test('it leaves an audit row in the name of who began it, and news for open screens', async () => {
  const { trial_ends_at } = await createTrial(shop.scope, growth)
  const [{ id } = { id: '' }] = await query<{ id: string }>('select id from subscriptions where org_id = $1')
  const after = { ...growth, status: 'trialing', trial_ends_at }

  expect(await audited()).toEqual([{ action: 'trial.started', user_id: shop.user_id, after }])
  expect(await news()).toEqual([{ op: 'trial.started', row_id: id }])
})

test('whoever asks again for the trial that is going on is told its end, and nothing begins anew', async () => {
  const first = await createTrial(shop.scope, growth)

  expect(await createTrial(shop.scope, growth)).toEqual(first)
  expect(await audited()).toHaveLength(1)
})

test('two tabs at once make one', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => createTrial(shop.scope, growth)))

  expect(new Set(answers.map(({ trial_ends_at }) => trial_ends_at)).size).toBe(1)
  expect(await audited()).toHaveLength(1)
  expect(await news()).toHaveLength(1)
  expect(await query('select from billing_turns where org_id = $1')).toHaveLength(1)
})

test('two tabs that want different plans at once get one trial and one refusal', async () => {
  const answers = await Promise.allSettled([growth, starter].map((choice) => createTrial(shop.scope, choice)))
  const refused = answers.filter((one) => one.status === 'rejected')

  expect(refused).toMatchObject([{ reason: { code: 'trial_used', status: 409 } }])
  expect(await audited()).toHaveLength(1)
})

const ended =
  /^The trial of this business ended on \w+, \d+ \w+ \d{4} at \d\d:\d\d, and there is one for each business$/
test.each<[string, PlanChoice]>([
  ['of another plan', starter],
  ['of the same plan', growth],
  ['of the same plan by the month', { plan: 'growth', billing: 'monthly' }],
])('a second trial is refused once the first is over, ended by the schedule or not: %s', async (_, choice) => {
  await createTrial(shop.scope, growth)
  await leaveOfTrial(shop, '-1 day')
  const [row] = await query<{ trial_ends_at: string }>('select trial_ends_at from subscriptions where org_id = $1')
  const refused = { code: 'trial_used', message: expect.stringMatching(ended), details: row }
  await expect(createTrial(shop.scope, choice)).rejects.toMatchObject(refused)

  await became(`plan = 'free', status = 'free', billing = null`)
  await expect(createTrial(shop.scope, choice)).rejects.toMatchObject(refused)
  expect(await audited()).toHaveLength(1)
})

test('another trial beside the one that is going on is refused with when that ends', async () => {
  const details = await createTrial(shop.scope, growth)

  for (const choice of [starter, { ...growth, billing: 'monthly' as const }])
    await expect(createTrial(shop.scope, choice)).rejects.toMatchObject({
      ...{ code: 'trial_used', status: 409, details },
      message: expect.stringMatching(/^A trial of Growth is running until .+, and there is one for each business$/),
    })
})

test.each(['active', 'past_due'])('whoever pays already (%s) is refused', async (status) => {
  await became(`plan = 'starter', billing = 'monthly', status = '${status}'`)

  await expect(createTrial(shop.scope, growth)).rejects.toMatchObject({
    ...{ code: 'trial_used', status: 409, details: { trial_ends_at: null } },
    message: 'This business has the Starter plan already and needs no trial',
  })
})

test('whoever paid during their trial and cancelled has had it', async () => {
  const details = await createTrial(shop.scope, growth)
  await became(`status = 'cancelled'`)

  await expect(createTrial(shop.scope, growth)).rejects.toMatchObject({
    ...{ code: 'trial_used', details },
    message: 'This business has had its trial, and there is one for each business',
  })
})

test('whoever cancelled a plan they never tried has a trial left', async () => {
  await became(`plan = 'starter', billing = 'monthly', status = 'cancelled'`)
  await createTrial(shop.scope, growth)

  expect(await query('select plan, status from subscriptions where org_id = $1')).toEqual([
    { plan: 'growth', status: 'trialing' },
  ])
})

test.each(['manager', 'warehouse', 'viewer'] as const)(
  'a %s reads how billing stands, and begins no trial',
  async (role) => {
    const { token } = await hire(shop, role)
    const ask = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(growth) }

    expect((await ask.raw('/functions/v1/create-trial', init)).status).toBe(403)
    expect(await ask.raw('/api/v1/billing')).toMatchObject({ status: 200, json: { trial_used: false } })
  },
)

test.each([
  { plan: 'free', billing: 'monthly' },
  { plan: 'enterprise', billing: 'monthly' },
  { plan: 'growth', billing: 'weekly' },
  { plan: 'growth' },
  { ...growth, days: 90 },
])('%j is no trial', async (choice) => {
  const { status, json } = await (await asOwner())('/functions/v1/create-trial', choice)

  expect([status, json]).toMatchObject([400, { error: { code: 'VALIDATION_ERROR' } }])
})
