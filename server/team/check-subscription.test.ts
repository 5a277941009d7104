import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { checkSubscription } from './check-subscription.ts'

const ends = '2026-11-28T10:00:00.000Z'

test.each([
  [
    { plan: 'free', status: 'free' },
    { subscribed: false, subscription_tier: null },
  ],
  [
    { plan: 'starter', status: 'trialing' },
    { subscribed: false, subscription_tier: 'Starter' },
  ],
  [
    { plan: 'growth', status: 'active' },
    { subscribed: true, subscription_tier: 'Growth' },
  ],
  [
    { plan: 'starter', status: 'past_due' },
    { subscribed: true, subscription_tier: 'Starter' },
  ],
  [
    { plan: 'starter', status: 'cancelled' },
    { subscribed: false, subscription_tier: null },
  ],
])('%j is told as %j', async (row, told) => {
  const { scope } = await openShop()
  await scope.transaction(({ db }) =>
    db
      .updateTable('subscriptions')
      .set({ ...row, trial_ends_at: ends })
      .execute(),
  )

  expect(await checkSubscription(scope)).toEqual({ ...told, trial_ends_at: ends })
})
