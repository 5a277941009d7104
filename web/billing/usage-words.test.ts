import { expect, test } from 'vitest'
import { longMonth, nearness, noticeText, percentOf, shortMonth } from './usage-words.ts'

test.each([
  [0, 200, 0, undefined],
  [159, 200, 79, undefined],
  [160, 200, 80, 'Near the limit'],
  [199, 200, 99, 'Near the limit'],
  [9999, 10_000, 99, 'Near the limit'],
  [200, 200, 100, 'Limit reached'],
  [201, 200, 100, 'Over the limit'],
  [2_000_000, 200, 1_000_000, 'Over the limit'],
])('%d of %d are %d per cent: %s', (used, limit, percent, word) => {
  expect(percentOf(used, limit)).toBe(percent)
  expect(nearness(used, limit)?.word).toBe(word)
})

test('a notice says how much of what is used', () => {
  const notice = { id: '', plan: 'starter', kind: 'skus', limit: 1500 } as const

  expect(noticeText({ ...notice, level: 80 })).toBe('At least 80% of the 1,500 SKUs of your Starter plan are used.')
  expect(noticeText({ ...notice, level: 100 })).toBe('All 1,500 SKUs of your Starter plan are used.')
  expect(noticeText({ ...notice, kind: 'orders_per_month', plan: 'free', level: 80, limit: 200 })).toBe(
    'At least 80% of the 200 orders a month of your Free plan are used.',
  )
})

test('a month is named by its first day, wherever the reader is', () => {
  expect(shortMonth('2026-11-01')).toBe('Nov')
  expect(shortMonth('2026-09-01')).toBe('Sep')
  expect(longMonth('2026-11-01')).toBe('November 2026')
})
