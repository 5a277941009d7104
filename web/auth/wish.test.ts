import { expect, test } from 'vitest'
import { wishIn, wishLeadsTo, withWish } from './wish.ts'

test('a wish is a plan we know, with a billing period we know', () => {
  expect(wishIn('?plan=starter&billing=monthly')).toEqual({ plan: 'starter', billing: 'monthly' })
  expect(wishIn('?billing=yearly&plan=growth&from=home')).toEqual({ plan: 'growth', billing: 'yearly' })
  expect(wishIn('?plan=free')).toEqual({ plan: 'free' })
  expect(wishIn('?plan=growth&billing=weekly')).toEqual({ plan: 'growth' })
  for (const search of ['', '?billing=monthly', '?plan=enterprise&billing=monthly', '?plan=__proto__'])
    expect(wishIn(search)).toBeUndefined()
})

test('a mailed link carries the wish back', () => {
  expect(withWish('/auth', undefined)).toBe('/auth')
  expect(withWish('/auth', { plan: 'starter', billing: 'yearly' })).toBe('/auth?plan=starter&billing=yearly')
})

test.each([
  ['?plan=growth&billing=yearly', '/subscribe?plan=growth&billing=yearly'],
  ['?plan=starter', '/subscribe?plan=starter&billing=monthly'],
  ['?plan=growth&billing=weekly', '/subscribe?plan=growth&billing=monthly'],
  ['?plan=free&billing=monthly', '/dashboard'],
  ['?plan=enterprise&billing=yearly', '/dashboard'],
  ['', '/dashboard'],
])('who is signed in and comes with "%s" goes on to %s', (search, page) =>
  expect(wishLeadsTo(wishIn(search))).toBe(page),
)
