import { expect, test } from 'vitest'
import type { SubscriptionChoice } from '#contract/billing.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { partOf, priceLines, priceOf, sumOf, vatIn } from './prices.ts'
import { settleChange } from './settle-change.ts'

const choice = (edit: Partial<SubscriptionChoice> = {}): SubscriptionChoice => ({
  ...{ plan: 'starter', billing: 'monthly', extra_users: 0, extra_locations: 0, advanced_reporting: false },
  ...edit,
})
/** Paid for, with so many of its days left. */
const held = (edit: Partial<HeldSubscription> = {}): HeldSubscription => ({
  ...{ id: '', ...choice(), status: 'active', trial_ends_at: null, is_past: null, ended: null, is_paying: true },
  ...{ cancels_at_period_end: false, discount_percent: 0, credit_pence: 0, test_card: 'works', vat_number: null },
  ...{ days: 30, days_left: 10, period_ends_at: null, grace_ends_at: null, open_pence: 0, is_refundable: true },
  ...edit,
})

test.each<[string, Partial<SubscriptionChoice>, number, number]>([
  ['Starter by the month', {}, 0, 1500],
  ['Starter by the year', { billing: 'yearly' }, 0, 15_000],
  ['Growth by the month', { plan: 'growth' }, 0, 3900],
  ['Growth by the year', { plan: 'growth', billing: 'yearly' }, 0, 39_000],
  ['two users more', { extra_users: 2 }, 0, 3100],
  ['a location more, by the year', { billing: 'yearly', extra_locations: 1 }, 0, 33_000],
  ['advanced reporting', { advanced_reporting: true }, 0, 4000],
  [
    'everything at half price',
    { plan: 'growth', extra_users: 1, extra_locations: 1, advanced_reporting: true },
    50,
    4350,
  ],
  ['half of an odd price', { plan: 'starter', extra_users: 0 }, 33, 1005],
])('%s costs what the price list says', (_, edit, discount, pence) => {
  expect(priceOf(choice(edit), discount)).toBe(pence)
})

test('an add-on that is not taken is no line, and one of them is counted in the singular', () => {
  expect(priceLines(choice({ extra_users: 1 }), 50)).toEqual([
    { text: 'Starter plan, paid monthly', pence: 1500 },
    { text: '1 extra user', pence: 800 },
    { text: '50% discount', pence: -1150 },
  ])
})

test.each([
  [1, 1, 2, 1],
  [1, 1, 3, 0],
  [100, 1, 3, 33],
  [200, 1, 3, 67],
  [39_000, 365, 365, 39_000],
  [39_000, 0, 365, 0],
  [5, 0, 0, 0],
])('of %i pence %i parts of %i are %i', (pence, part, whole, expected) => {
  expect(partOf(pence, part, whole)).toBe(expected)
})

test('the VAT in a price is a sixth of it, and net and VAT add up to it', () => {
  expect([vatIn(12_000), vatIn(15_000), vatIn(1500), vatIn(1), vatIn(0)]).toEqual([2000, 2500, 250, 0, 0])
})

test('whoever has nothing yet pays a whole period', () => {
  const settled = settleChange(held({ plan: 'free', billing: null, status: 'free' }), choice(), 0)

  expect(settled).toEqual({
    ...{ lines: [{ text: 'Starter plan, paid monthly', pence: 1500 }] },
    ...{ due_pence: 1500, credit_pence: 0, begins: true },
  })
})

test('during the trial nothing is due', () => {
  const trying = held({ status: 'trialing', is_past: false, is_paying: false })

  expect(settleChange(trying, choice({ plan: 'growth' }), 0)).toMatchObject({ lines: [], due_pence: 0, begins: false })
})

test('a trial that is over costs like any beginning', () => {
  expect(settleChange(held({ status: 'trialing', is_past: true }), choice(), 0)).toMatchObject({
    due_pence: 1500,
    begins: true,
  })
})

test('a dearer plan costs the difference for the days that are left', () => {
  const settled = settleChange(held(), choice({ plan: 'growth' }), 0)

  expect(settled).toEqual({
    lines: [
      { text: 'Unused 10 days of Starter', pence: -500 },
      { text: '10 days of Growth', pence: 1300 },
    ],
    ...{ due_pence: 800, credit_pence: 0, begins: false },
  })
})

test('a cheaper one gives credit, and no invoice is below nothing', () => {
  const settled = settleChange(held({ plan: 'growth' }), choice(), 0)

  expect(settled).toMatchObject({ due_pence: 0, credit_pence: 800, begins: false })
  expect(settled.lines.at(-1)).toEqual({ text: 'Kept as credit for the next payments', pence: 800 })
  expect(sumOf(settled.lines)).toBe(0)
})

test('from the month to the year a new period begins, and what is left of the month is set off', () => {
  expect(settleChange(held(), choice({ billing: 'yearly' }), 0)).toMatchObject({ due_pence: 14_500, begins: true })
})

test('from the year to the month the rest of the year is kept as credit', () => {
  const settled = settleChange(held({ billing: 'yearly', days: 365, days_left: 365 }), choice(), 0)

  expect(settled).toMatchObject({ due_pence: 0, credit_pence: 13_500, begins: true })
})

test('a credit is used before anything is paid, and no more of it than that', () => {
  const free = { plan: 'free', billing: null, status: 'cancelled' } as const
  expect(settleChange(held({ ...free, credit_pence: 400 }), choice(), 0)).toMatchObject({
    due_pence: 1100,
    credit_pence: 0,
  })
  expect(settleChange(held({ ...free, credit_pence: 2000 }), choice(), 0)).toMatchObject({
    due_pence: 0,
    credit_pence: 500,
  })
})

test('the same again costs nothing and is no invoice', () => {
  expect(settleChange(held(), choice(), 0)).toMatchObject({ lines: [], due_pence: 0, begins: false })
})

test('what was not paid before is due with the change', () => {
  const late = held({ status: 'past_due', open_pence: 1500 })

  expect(settleChange(late, choice(), 0)).toMatchObject({ lines: [], due_pence: 1500 })
  expect(settleChange(late, choice({ plan: 'growth' }), 0)).toMatchObject({ due_pence: 2300 })
})

test('a discount counts from the change on, for the days that are left', () => {
  expect(settleChange(held(), choice(), 50)).toMatchObject({ due_pence: 0, credit_pence: 250 })
})
