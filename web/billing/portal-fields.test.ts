import { expect, test } from 'vitest'
import type { SubscriptionChoice } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import { choiceIn } from './choice-in.ts'

const starter: SubscriptionChoice = {
  ...{ plan: 'starter', billing: 'monthly', extra_users: 1, extra_locations: 2, advanced_reporting: true },
}

test('nobody pays for more locations where there is no limit to them', () => {
  expect(payableIn(starter)).toEqual(starter)
  expect(payableIn({ ...starter, plan: 'growth' })).toEqual({ ...starter, plan: 'growth', extra_locations: 0 })
})

test.each([
  ['?plan=growth&billing=yearly', { plan: 'growth', billing: 'yearly' }],
  ['?plan=growth', undefined],
  ['?plan=free&billing=monthly', undefined],
  ['?plan=growth&billing=weekly', undefined],
])('%s', (search, choice) => expect(choiceIn(search)).toEqual(choice))
