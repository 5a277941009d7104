import { expect, test } from 'vitest'
import { daysOfCover, daysOfUse } from './days-of-cover.ts'
import { hearClock } from './server-clock.ts'

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

test.each([
  ['of an older answer', undefined, 30],
  ['of long ago', '2025-06-01T12:00:00.000Z', 30],
  ['of ten days ago, today among them', '2026-06-19T12:00:00.000Z', 10],
  ['of ten days ago in London', '2026-06-18T23:30:00.000Z', 10],
  ['of today', '2026-06-28T08:00:00.000Z', 7],
])('a product %s was used since there is one, at least for a week', (_, created_at, days) => {
  hearClock('Sun, 28 Jun 2026 12:00:00 GMT')

  expect(daysOfUse(30, created_at)).toBe(days)
})
