import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostConnection, Unavailable } from './api-failure.ts'
import { outlastOutage } from './outlast-outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const awayFor = (ms: number) => {
  const back = Date.now() + ms
  return async () => {
    if (Date.now() < back) throw new Unavailable('connect ECONNREFUSED')
    return 'answer'
  }
}

test('waits for a server that comes back', async () => {
  const answer = outlastOutage(awayFor(30_000), { signal: never })
  await vi.advanceTimersByTimeAsync(35_000)
  await expect(answer).resolves.toBe('answer')
})

test('gives up after a minute with a sentence that says what to do', async () => {
  const answer = outlastOutage(awayFor(120_000), { signal: never })
  const told = expect(answer).rejects.toThrow(
    'The server was away for 60 seconds (connect ECONNREFUSED). Start it and run the same command again: the replay goes on where it stopped.',
  )
  await vi.advanceTimersByTimeAsync(70_000)
  await told
})

test('does not repeat what was refused', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('no')))
  await expect(outlastOutage(attempt, { signal: never })).rejects.toThrow('no')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('stops waiting when it is told to stop', async () => {
  const stop = new AbortController()
  const answer = outlastOutage(awayFor(120_000), { signal: stop.signal })
  const told = expect(answer).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort()
  await told
})

test('names what happened to the connection, however deep it is hidden', () => {
  const hidden = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:3000') })
  expect(lostConnection('GET /orders', hidden).message).toBe('GET /orders: connect ECONNREFUSED 127.0.0.1:3000')
})
