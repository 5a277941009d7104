import { afterEach, expect, test, vi } from 'vitest'
import { hearClock } from '../../platform/server-clock.ts'
import { lastDayOf } from './last-days.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['at noon', '2026-11-27T12:00:00Z', '2026-12-27'],
  ['late in the evening, the clock going forward meanwhile', '2027-03-15T23:30:00Z', '2027-04-14'],
  ['just after midnight, the clock going back meanwhile', '2026-10-19T23:30:00Z', '2026-11-19'],
  ['over a leap day', '2028-02-10T12:00:00Z', '2028-03-11'],
])('30 days from now is a day of the calendar: %s', (_, now, last) => {
  vi.useFakeTimers({ now: new Date(now) })
  hearClock(now) // what another test has heard of is not kept

  expect(lastDayOf('30')).toBe(last)
})
