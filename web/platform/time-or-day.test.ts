import { afterEach, expect, test, vi } from 'vitest'
import { timeOrDay } from './time-or-day.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['today', '2026-11-27T16:40:00Z', '2026-11-27T09:05:00Z', '09:05'],
  ['yesterday', '2026-11-27T00:01:00Z', '2026-11-26T16:40:00Z', '26 Nov 2026'],
  ['yesterday, on the same day elsewhere', '2026-06-30T23:05:00Z', '2026-06-30T22:55:00Z', '30 Jun 2026'],
  ['today, which began yesterday elsewhere', '2026-07-01T08:00:00Z', '2026-06-30T23:05:00Z', '00:05'],
])('of %s in London', (_, now, moment, words) => {
  vi.useFakeTimers({ now: new Date(now) })

  expect(timeOrDay(moment)).toBe(words)
})
