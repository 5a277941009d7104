import { expect, test } from 'vitest'
import { plans } from '#contract/plans.ts'
import { limitsIn, priceOf } from './price-list.ts'

test('pence are shown where there are any', () => expect(priceOf(1250)).toBe('£12.50'))

test('limits are figures, and none is a word of its own', () => {
  expect(limitsIn(plans.growth.limits)).toEqual([
    ['Users', '15'],
    ['Locations', 'Unlimited'],
    ['SKUs', '10,000'],
    ['Orders per month', '10,000'],
    ['API calls per month', '500k'],
    ['API calls per hour', '10,000'],
  ])
  expect(limitsIn(plans.starter.limits).map(([label]) => label)).not.toContain('API calls per month')
})
