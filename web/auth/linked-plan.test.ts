import { expect, test } from 'vitest'
import { linkedPlanIn, linkedPlanLeadsTo, withLinkedPlan } from './linked-plan.ts'

test('a choice is a plan we know, with a billing period we know', () => {
  expect(linkedPlanIn('?plan=starter&billing=monthly')).toEqual({ plan: 'starter', billing: 'monthly' })
  expect(linkedPlanIn('?billing=yearly&plan=growth&from=home')).toEqual({ plan: 'growth', billing: 'yearly' })
  expect(linkedPlanIn('?plan=free')).toEqual({ plan: 'free' })
  expect(linkedPlanIn('?plan=growth&billing=weekly')).toEqual({ plan: 'growth' })
  for (const search of ['', '?billing=monthly', '?plan=enterprise&billing=monthly', '?plan=__proto__'])
    expect(linkedPlanIn(search)).toBeUndefined()
})

test('a mailed link carries the choice back', () => {
  expect(withLinkedPlan('/auth', undefined)).toBe('/auth')
  expect(withLinkedPlan('/auth', { plan: 'starter', billing: 'yearly' })).toBe('/auth?plan=starter&billing=yearly')
})

test.each([
  ['?plan=growth&billing=yearly', '/subscribe?plan=growth&billing=yearly'],
  ['?plan=starter', '/subscribe?plan=starter&billing=monthly'],
  ['?plan=growth&billing=weekly', '/subscribe?plan=growth&billing=monthly'],
  ['?plan=free&billing=monthly', '/dashboard'],
  ['?plan=enterprise&billing=yearly', '/dashboard'],
  ['', '/dashboard'],
])('who is signed in and comes with "%s" goes on to %s', (search, page) =>
  expect(linkedPlanLeadsTo(linkedPlanIn(search))).toBe(page),
)
