import { expect, test } from 'vitest'
import type { Outcome } from './post-message.ts'
import { hasFailedForLong, hourMs, isTaken, nextAttempt, triedForMs } from './retry.ts'

const answered = (status: number | null, retryAfter?: string): Outcome => ({
  status,
  retryAfter,
  error: null,
  answer: '',
})
const began = Date.parse('2026-11-23T09:00:00.000Z')
const give_up_at = new Date(began + triedForMs).toISOString()

/** Every attempt of a message that always fails, in milliseconds after it was written. */
function attempts(outcome: Outcome, random: number) {
  const at = [began]
  for (let next: number | undefined = began; next !== undefined; ) {
    next = nextAttempt({ tries: at.length - 1, give_up_at }, outcome, { now: next, random })
    if (next !== undefined) at.push(next)
  }
  return at.map((moment) => moment - began)
}

test('what fails is tried again, twice as late each time, for exactly three days', () => {
  const seconds = attempts(answered(500), 0).map((ms) => ms / 1000)

  expect(seconds.slice(0, 6)).toEqual([0, 10, 30, 70, 150, 310])
  expect(seconds.at(-1)).toBe(72 * 3600)
  expect(seconds.length).toBeGreaterThan(15)
  const waits = seconds.slice(1).map((at, place) => at - (seconds[place] ?? 0))
  expect(Math.max(...waits)).toBeLessThanOrEqual(12 * 3600)
})

test('by chance some come up to a quarter earlier, and the last one still after three days', () => {
  const [sooner, later] = [attempts(answered(null), 0.999), attempts(answered(null), 0)]

  expect(sooner[1]).toBeCloseTo(7503, -1)
  expect(later[1]).toBe(10_000)
  expect(sooner.at(-1)).toBe(triedForMs)
})

test.each([
  [answered(503, '120'), 120_000],
  [answered(429, '3600'), 3_600_000],
  [answered(429, 'Mon, 23 Nov 2026 09:05:00 GMT'), 300_000],
  [answered(429, '1'), 10_000],
  [answered(429, 'soon'), 10_000],
  [answered(500, '3600'), 10_000],
  [answered(503, '999999999'), triedForMs],
])('a busy receiver is left alone for as long as it asks: %j', (outcome, wait) => {
  expect(nextAttempt({ tries: 0, give_up_at }, outcome, { now: began, random: 0 })).toBe(began + wait)
})

test('only 2xx is yes, and 410 is never asked again', () => {
  expect([200, 202, 299].map((status) => isTaken(answered(status)))).toEqual([true, true, true])
  expect([null, 199, 301, 302, 400, 404, 500].some((status) => isTaken(answered(status)))).toBe(false)
  expect(nextAttempt({ tries: 0, give_up_at }, answered(410), { now: began, random: 0 })).toBeUndefined()
})

test('the last try of a message that never got through comes late enough to switch its endpoint off', () => {
  const failingSince = new Date(began + 15_000).toISOString() // a first attempt that took all its time

  expect(hasFailedForLong(failingSince, began + triedForMs)).toBe(true)
  expect(hasFailedForLong(failingSince, began + triedForMs - 12 * hourMs)).toBe(false)
})
