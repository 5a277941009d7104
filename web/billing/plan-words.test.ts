import { expect, test } from 'vitest'
import { plans } from '#contract/plans.ts'
import { termsOf } from './plan-words.ts'

test.each([
  [{ plan: 'starter', billing: 'monthly' }, '£15', undefined],
  [{ plan: 'starter', billing: 'yearly' }, '£12', '£150'],
  [{ plan: 'growth', billing: 'monthly' }, '£39', undefined],
  [{ plan: 'growth', billing: 'yearly' }, '£32', '£390'],
] as const)('%o costs %s a month, and in a year %s', (choice, month, year) =>
  expect(termsOf(choice)).toMatchObject({ plan: plans[choice.plan], month, year }),
)
