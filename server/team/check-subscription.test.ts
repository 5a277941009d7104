import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { checkSubscription } from './check-subscription.ts'
import { currentSubscription } from './current-subscription.ts'

const coming = new Date(Date.now() + 86_400_000).toISOString()
const past = new Date(Date.now() - 60_000).toISOString()

type Row = { plan: string; billing: string; status: string; trial_ends_at: string; is_paying: boolean }
async function openSubscribed(row: Partial<Row>) {
  const { scope } = await openShop()
  if (Object.keys(row).length > 0)
    await scope.transaction(({ db }) => db.updateTable('subscriptions').set(row).execute())
  return scope
}

test.each([
  ['the free plan', {}, { subscribed: false, subscription_tier: null, trial_ends_at: null }],
  [
    'a trial',
    { plan: 'starter', status: 'trialing', trial_ends_at: coming },
    { subscribed: false, subscription_tier: 'Starter', trial_ends_at: coming },
  ],
  [
    'a trial of the larger plan',
    { plan: 'growth', status: 'trialing', trial_ends_at: coming },
    { subscribed: false, subscription_tier: 'Growth', trial_ends_at: coming },
  ],
  [
    'a trial whose plan goes on, as payment details are there',
    { plan: 'growth', billing: 'monthly', status: 'trialing', trial_ends_at: coming, is_paying: true },
    { subscribed: true, subscription_tier: 'Growth', trial_ends_at: coming },
  ],
  [
    'a trial that is over and that nobody has ended yet',
    { plan: 'growth', status: 'trialing', trial_ends_at: past },
    { subscribed: false, subscription_tier: null, trial_ends_at: null },
  ],
  [
    'a trial that was ended',
    { trial_ends_at: past },
    { subscribed: false, subscription_tier: null, trial_ends_at: null },
  ],
  [
    'a plan that is paid for',
    { plan: 'growth', status: 'active', trial_ends_at: past },
    { subscribed: true, subscription_tier: 'Growth', trial_ends_at: null },
  ],
  [
    'a plan whose payment failed',
    { plan: 'starter', status: 'past_due' },
    { subscribed: true, subscription_tier: 'Starter', trial_ends_at: null },
  ],
  [
    'a plan that was cancelled',
    { plan: 'starter', status: 'cancelled', trial_ends_at: past },
    { subscribed: false, subscription_tier: null, trial_ends_at: null },
  ],
])('%s is told to whoever checks the subscription', async (_, row, told) => {
  expect(await checkSubscription(await openSubscribed(row))).toEqual(told)
})

const free = { plan: 'free', billing: null, status: 'free', trial_ends_at: null }
const growth = { plan: 'growth', billing: 'yearly' } as const
test.each([
  ['nothing yet', {}, { ...free, trial_used: false }],
  [
    'a trial',
    { ...growth, status: 'trialing', trial_ends_at: coming },
    { ...growth, status: 'trialing', trial_ends_at: coming, trial_used: true },
  ],
  [
    'a trial whose end has passed',
    { ...growth, status: 'trialing', trial_ends_at: past },
    { ...free, trial_used: true },
  ],
  ['a trial that was ended', { trial_ends_at: past }, { ...free, trial_used: true }],
  [
    'a paid plan, without a trial before',
    { ...growth, status: 'active' },
    { ...growth, status: 'active', trial_ends_at: null, trial_used: false },
  ],
])('the state of billing as of now: %s', async (_, row, state) => {
  expect(await (await openSubscribed(row)).run(currentSubscription())).toEqual(state)
})
