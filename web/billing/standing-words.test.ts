import { expect, test } from 'vitest'
import type { BillingState, PaymentState } from '#contract/billing.ts'
import { failedWords } from './plan-standing.ts'
import { cancelWords, standingFacts, standingWords } from './standing-words.ts'

const day = '2026-12-22T10:05:00.000Z'
const trialEnd = '2026-11-29T10:05:00.000Z'
const active: BillingState = {
  ...{ plan: 'starter', billing: 'monthly', status: 'active', trial_ends_at: null, trial_used: true },
}
const paid: PaymentState = {
  mode: 'test',
  ...{ extra_users: 0, extra_locations: 0, advanced_reporting: false, is_paying: true, period_ends_at: day },
  ...{ cancels_at_period_end: false, grace_ends_at: null, refundable_until: null, discount_percent: 0 },
  ...{ credit_pence: 0, next_pence: 1500, vat_number: null },
}
const trialing: BillingState = { ...active, status: 'trialing', trial_ends_at: trialEnd }
const free: BillingState = { ...active, plan: 'free', billing: null, status: 'free', trial_used: false }
const failed: BillingState = { ...active, status: 'past_due' }
const cancelled = { ...paid, cancels_at_period_end: true, next_pence: null }
const unpaid = { ...paid, is_paying: false, period_ends_at: null, next_pence: null }

test.each([
  [free, unpaid, 'Free of charge, for as long as you like.'],
  [{ ...free, trial_used: true }, unpaid, /^Your trial is over and nothing was deleted/],
  [{ ...free, status: 'cancelled' }, unpaid, /^Your plan has ended and nothing was deleted/],
  [trialing, unpaid, /^The trial ends on 29 Nov 2026 at 10:05. Add payment details/],
  [trialing, paid, 'The trial ends on 29 Nov 2026 at 10:05. Your plan goes on after it, for £15.00 a month.'],
  [trialing, cancelled, /^The trial goes on until 29 Nov 2026 at 10:05, and nothing is charged/],
  [active, paid, 'Paid until 22 Dec 2026. Then it goes on for £15.00 a month.'],
  [{ ...active, billing: 'yearly' }, { ...paid, next_pence: 15_000 }, /for £150.00 a year\.$/],
  [active, cancelled, /^Paid until 22 Dec 2026, when it ends/],
  [failed, { ...paid, grace_ends_at: trialEnd }, /Without a payment it ends on 29 Nov 2026 at 10:05/],
  [failed, { ...cancelled, grace_ends_at: trialEnd }, /^The plan ends on 29 Nov 2026 at 10:05/],
] as const)('%j with %j', (state, payment, meaning) =>
  expect(standingWords(state as BillingState, payment).meaning).toEqual(
    typeof meaning === 'string' ? meaning : expect.stringMatching(meaning),
  ),
)

test('a failed payment is an alarm, a cancellation names its day', () => {
  expect(standingWords(failed, paid)).toMatchObject({ alarm: 'The last payment failed' })
  expect(standingWords(active, cancelled).badge).toEqual({ look: 'low', text: 'Ends on 22 Dec 2026' })
})

test('what there is none of is left out', () => {
  expect(standingFacts(free, unpaid)).toEqual([])
  const all = { ...paid, extra_users: 2, advanced_reporting: true, discount_percent: 50, credit_pence: 450 }
  expect(standingFacts(active, { ...all, refundable_until: day })).toEqual([
    ['Billing', 'Monthly'],
    ['Add-ons', '2 extra users, advanced reporting'],
    ['Discount', '50% off'],
    ['Credit for the next payments', '£4.50'],
    ['Money back on request until', '22 Dec 2026 at 10:05'],
  ])
})

test('beside the plan a payment that failed names its last hour, and asks for nothing of who has cancelled or is no owner', () => {
  const grace = { grace_ends_at: trialEnd }
  expect(failedWords({ ...paid, ...grace })).toMatch(
    /^The last payment did not go through\. Put it right under Manage Subscription\. Without a payment it ends on 29 Nov 2026 at 10:05\./,
  )
  expect(failedWords({ ...cancelled, ...grace })).toMatch(/^The plan ends on 29 Nov 2026 at 10:05\. After that/)
  expect(failedWords(undefined)).toBe('The last payment did not go through.')
})

test('who cancels reads until when the plan is kept, and what becomes of the credit', () => {
  const terms = { plan: 'starter', ends_at: day } as const
  const kept =
    /^You keep Starter until 22 Dec 2026, and nothing more is charged\. .+ until then you can take it back\.$/
  expect(cancelWords(terms, { credit_pence: 0 })).toMatch(kept)
  expect(cancelWords(terms, { credit_pence: 33_226 })).toMatch(/ Your credit of £332\.26 stays for another plan\.$/)
  expect(cancelWords({ ...terms, ends_at: null }, { credit_pence: 0 })).toContain('until the last day that is paid for')
})
