import { expect, test } from 'vitest'
import { shortPounds, shortUnits } from './short-figures.ts'

test.each([
  [0, '0'],
  [3, '3'],
  [950, '950'],
  [1050, '1.05k'],
  [2000, '2k'],
  [16_500, '16.5k'],
  [2_850_000, '2.85m'],
])('%i at a line of a plot is no rounded figure', (value, text) => {
  expect(shortUnits(value).toLowerCase()).toBe(text)
  expect(shortPounds(value).toLowerCase()).toBe(`£${text}`)
})
