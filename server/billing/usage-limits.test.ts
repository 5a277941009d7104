import { expect, test } from 'vitest'
import { usageLimits } from './usage-limits.ts'

const addOns = { extra_users: 0, extra_locations: 0 }
const paid = { is_paying: true, cancels_at_period_end: false }
const starter = { plan: 'starter', status: 'active', is_past: null, ...paid, ...addOns } as const
const asGrowth = {
  plan: 'growth',
  limits: { users: 15, locations: null, skus: 10_000, orders_per_month: 10_000, api_calls_per_month: 500_000 },
}
const asFree = {
  plan: 'free',
  limits: { users: 2, locations: 2, skus: 200, orders_per_month: 200, api_calls_per_month: null },
}

test('a plan is meant for what the price list says', () => {
  expect(usageLimits(starter)).toEqual({
    plan: 'starter',
    limits: { users: 5, locations: 5, skus: 1500, orders_per_month: 1500, api_calls_per_month: null },
  })
  expect(usageLimits({ ...starter, plan: 'free', is_paying: false })).toEqual(asFree)
})

test('users and locations that are paid for add to it, and what is without limit stays so', () => {
  const extra = { extra_users: 2, extra_locations: 1 }
  expect(usageLimits({ ...starter, ...extra }).limits).toMatchObject({ users: 7, locations: 6, skus: 1500 })
  expect(usageLimits({ ...starter, ...extra, plan: 'growth' }).limits).toMatchObject({ users: 17, locations: null })
})

test('a trial counts as its plan until it is over, and on if it is paid for', () => {
  const trial = { ...starter, plan: 'growth', status: 'trialing', is_past: false, is_paying: false } as const
  const past = { ...trial, is_past: true }
  expect(usageLimits(trial)).toEqual(asGrowth)
  expect(usageLimits(past)).toEqual(asFree)
  expect(usageLimits({ ...past, is_paying: true })).toEqual(asGrowth)
  expect(usageLimits({ ...past, is_paying: true, cancels_at_period_end: true })).toEqual(asFree)
})

test('a period that is to be settled is still the plan it was paid for', () => {
  expect(usageLimits({ ...starter, is_past: true }).plan).toBe('starter')
  expect(usageLimits({ ...starter, is_past: true, status: 'past_due' }).plan).toBe('starter')
})
