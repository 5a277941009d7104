import { expect, test } from 'vitest'
import { stockLasts } from './stock-lasts.ts'

test('for how long stock lasts is told in days up to two years, and beyond as what it is: more than anybody plans for', () => {
  expect([0, 1, 14, 730].map((days) => stockLasts(days))).toEqual(['0 days', '1 day', '14 days', '730 days'])
  expect([731, 37_036_890].map((days) => stockLasts(days))).toEqual(['over 2 years', 'over 2 years'])
})

test('days are told as an estimate, and what is longer as it is', () =>
  expect([stockLasts(12, 'about '), stockLasts(900, 'about ')]).toEqual(['about 12 days', 'over 2 years']))
