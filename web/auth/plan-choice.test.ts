import { expect, test } from 'vitest'
import { planChoiceIn, planChoiceLeadsTo, withPlanChoice } from './plan-choice.ts'

test('a choice is a plan we know, with a billing period we know', () => {
  expect(planChoiceIn('?plan=starter&billing=monthly')).toEqual({ plan: 'starter', billing: 'monthly' })
  expect(planChoiceIn('?billing=yearly&plan=growth&from=home')).toEqual({ plan: 'growth', billing: 'yearly' })
  expect(planChoiceIn('?plan=free')).toEqual({ plan: 'free' })
  expect(planChoiceIn('?plan=growth&billing=weekly')).toEqual({ plan: 'growth' })
  for (const search of ['', '?billing=monthly', '?plan=enterprise&billing=monthly', '?plan=__proto__'])
    expect(planChoiceIn(search)).toBeUndefined()
})

test('a mailed link carries the choice back', () => {
  expect(withPlanChoice('/auth', undefined)).toBe('/auth')
  expect(withPlanChoice('/auth', { plan: 'starter', billing: 'yearly' })).toBe('/auth?plan=starter&billing=yearly')
})

test.each([
  ['?plan=growth&billing=yearly', '/subscribe?plan=growth&billing=yearly'],
  ['?plan=starter', '/subscribe?plan=starter&billing=monthly'],
  ['?plan=growth&billing=weekly', '/subscribe?plan=growth&billing=monthly'],
  ['?plan=free&billing=monthly', '/dashboard'],
  ['?plan=enterprise&billing=yearly', '/dashboard'],
  ['', '/dashboard'],
])('who is signed in and comes with "%s" goes on to %s', (search, page) =>
  expect(planChoiceLeadsTo(planChoiceIn(search))).toBe(page),
)
