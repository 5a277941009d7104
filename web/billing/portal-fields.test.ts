import { expect, test } from 'vitest'
import type { PaymentState, SubscriptionChoice } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import { choiceIn } from './choice-in.ts'
import { PortalFields, startingFrom } from './portal-fields.ts'

const starter: SubscriptionChoice = {
  ...{ plan: 'starter', billing: 'monthly', extra_users: 1, extra_locations: 2, advanced_reporting: true },
}

test('nobody pays for more locations where there is no limit to them', () => {
  expect(payableIn(starter)).toEqual(starter)
  expect(payableIn({ ...starter, plan: 'growth' })).toEqual({ ...starter, plan: 'growth', extra_locations: 0 })
})

test('a VAT number of a form that is not ours does not stand in the way of a change at Stripe', () => {
  const payment: PaymentState = {
    ...{ mode: 'stripe', extra_users: 0, extra_locations: 0, advanced_reporting: false, is_paying: true },
    ...{ period_ends_at: null, cancels_at_period_end: false, grace_ends_at: null, refundable_until: null },
    ...{ discount_percent: 0, credit_pence: 0, next_pence: 1500, vat_number: 'CHE-123.456.789 MWST' },
  }
  expect(PortalFields.safeParse(startingFrom(undefined, starter, payment)).success).toBe(true)
})

test.each([
  ['?plan=growth&billing=yearly', { plan: 'growth', billing: 'yearly' }],
  ['?plan=growth', undefined],
  ['?plan=free&billing=monthly', undefined],
  ['?plan=growth&billing=weekly', undefined],
])('%s', (search, choice) => expect(choiceIn(search)).toEqual(choice))
