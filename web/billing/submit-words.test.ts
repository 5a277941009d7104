import { expect, test } from 'vitest'
import type { BillingState, PaymentState, SubscriptionChoice } from '#contract/billing.ts'
import { submitWords } from './submit-words.ts'

const state: BillingState = {
  ...{ plan: 'starter', billing: 'monthly', status: 'active', trial_ends_at: null, trial_used: false },
}
const payment: PaymentState = {
  mode: 'test',
  ...{ extra_users: 0, extra_locations: 0, advanced_reporting: false, is_paying: true, period_ends_at: null },
  ...{ cancels_at_period_end: false, grace_ends_at: null, refundable_until: null, discount_percent: 0 },
  ...{ credit_pence: 0, next_pence: 1500, vat_number: null },
}
const starter: SubscriptionChoice = {
  ...{ plan: 'starter', billing: 'monthly', extra_users: 0, extra_locations: 0, advanced_reporting: false },
}
const free: BillingState = { ...state, plan: 'free', billing: null, status: 'free' }
const trialing: BillingState = { ...state, status: 'trialing' }
const asked = { state, payment, wanted: starter, due_pence: 0 }

test.each([
  ['an amount that is due', { ...asked, due_pence: 1234 }, 'Pay £12.34'],
  ['whole pounds', { ...asked, state: free, due_pence: 1500 }, 'Pay £15.00'],
  ['a free plan whose credit covers it all', { ...asked, state: free }, 'Start Starter'],
  [
    'a trial without payment',
    { ...asked, state: trialing, payment: { ...payment, is_paying: false } },
    'Pay After the Trial',
  ],
  ['a trial that is paid for', { ...asked, state: trialing }, 'Save'],
  ['another plan', { ...asked, wanted: { ...starter, plan: 'growth' } }, 'Change Plan'],
  ['one more user', { ...asked, wanted: { ...starter, extra_users: 1 } }, 'Change Plan'],
  ['nothing new', asked, 'Save'],
  [
    'a plan that is cancelled',
    { ...asked, payment: { ...payment, cancels_at_period_end: true } },
    'Keep Plan and Save',
  ],
] as const)('for %s', (_, given, label) => expect(submitWords(given)).toBe(label))
