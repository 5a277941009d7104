import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let timeOrDay: typeof import('./time-or-day.ts').timeOrDay

beforeEach(async () => {
  vi.resetModules()
  ;({ timeOrDay } = await import('./time-or-day.ts'))
})
afterEach(() => {
  vi.resetModules() // nor shall another file go by the clock that was heard of here
  vi.useRealTimers()
})

test.each([
  ['today', '2026-11-27T16:40:00Z', '2026-11-27T09:05:00Z', '09:05'],
  ['yesterday', '2026-11-27T00:01:00Z', '2026-11-26T16:40:00Z', '26 Nov 2026'],
  ['yesterday, on the same day elsewhere', '2026-06-30T23:05:00Z', '2026-06-30T22:55:00Z', '30 Jun 2026'],
  ['today, which began yesterday elsewhere', '2026-07-01T08:00:00Z', '2026-06-30T23:05:00Z', '00:05'],
])('of %s in London', (_, now, moment, words) => {
  vi.useFakeTimers({ now: new Date(now) })

  expect(timeOrDay(moment)).toBe(words)
})

test.each([
  ['a day behind', '2026-11-26T16:40:00Z'],
  ['a day ahead', '2026-11-28T16:40:00Z'],
])('of today as the server says it, where the clock of this machine is %s', async (_, now) => {
  vi.useFakeTimers({ now: new Date(now) })
  const { hearClock } = await import('./server-clock.ts')
  hearClock('Fri, 27 Nov 2026 16:40:00 GMT')

  expect(timeOrDay('2026-11-27T09:05:00Z')).toBe('09:05')
  expect(timeOrDay('2026-11-26T09:05:00Z')).toBe('26 Nov 2026')
  expect(timeOrDay('2026-11-28T09:05:00Z')).toBe('28 Nov 2026')
})
