import { expect, test } from 'vitest'
import { daysOfCover } from './days-of-cover.ts'

test('stock lasts as it was used until now', () => {
  expect(daysOfCover(10, 30, 30)).toBe(10)
  expect(daysOfCover(10, 60, 30)).toBe(5)
  expect(daysOfCover(10, 31, 30)).toBe(9)
})

test('what nobody uses lasts nobody knows how long, also where more was put back than went, and nothing lasts no day', () => {
  expect(daysOfCover(10, 0, 30)).toBeNull()
  expect(daysOfCover(10, -3, 30)).toBeNull()
  expect(daysOfCover(0, 3, 30)).toBe(0)
  expect(daysOfCover(-2, 3, 30)).toBe(0)
})
