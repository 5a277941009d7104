import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let hearTurnOfDay: typeof import('./turn-of-day.ts').hearTurnOfDay
let over: AbortController
let readAgain: number

// It remembers the day as long as a page lives.
beforeEach(async () => {
  vi.resetModules()
  ;({ hearTurnOfDay } = await import('./turn-of-day.ts'))
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  over = new AbortController()
  readAgain = 0
})
afterEach(() => {
  over.abort()
  vi.resetModules() // nor shall another file go by the clock that was heard of here
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listenFrom = (moment: string) => {
  vi.setSystemTime(new Date(moment))
  hearTurnOfDay(() => {
    readAgain += 1
  }, over.signal)
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

test('soon after midnight in London what says today, due or late is read again, once', async () => {
  listenFrom('2026-11-27T23:50:00Z')
  await pass(9)
  expect(readAgain).toBe(0)

  await pass(5)
  expect(readAgain).toBe(1)
  await pass(23 * 60)
  expect(readAgain).toBe(1)
})

test.each([
  ['in summer it is 23:00 elsewhere', '2026-06-30T22:55:00Z'],
  ['the night the clock goes forward', '2026-03-29T22:55:00Z'],
  ['the night it goes back', '2026-10-24T22:55:00Z'],
])('%s', async (_, moment) => {
  listenFrom(moment)
  await pass(10)
  expect(readAgain).toBe(1)
  await pass(2 * 60)
  expect(readAgain).toBe(1)
})

test('a laptop that slept through the night is told within a minute', async () => {
  listenFrom('2026-11-27T18:00:00Z')
  vi.setSystemTime(new Date('2026-11-30T08:00:00Z'))
  await pass(1)

  expect(readAgain).toBe(1)
})

test('whoever comes back to the tab in the morning is told at once', () => {
  listenFrom('2026-11-27T18:00:00Z')
  vi.setSystemTime(new Date('2026-11-28T08:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))

  expect(readAgain).toBe(1)
})

test('a page that was put aside over midnight is told when it is shown again', async () => {
  listenFrom('2026-11-28T18:00:00Z')
  over.abort()
  over = new AbortController()
  listenFrom('2026-11-29T08:00:00Z')
  await pass(1)

  expect(readAgain).toBe(1)
})

test.each([
  ['ahead', '2026-11-28T00:05:00Z'],
  ['behind', '2026-11-27T23:05:00Z'],
])('the day turns by the clock of the server, where that of this machine is %s', async (_, moment) => {
  const { hearClock } = await import('./server-clock.ts')
  listenFrom(moment)
  hearClock('Fri, 27 Nov 2026 23:50:00 GMT')
  await pass(9)
  const before = readAgain
  await pass(5)
  expect(readAgain).toBe(before + 1)
  await pass(2 * 60)
  expect(readAgain).toBe(before + 1)
})
