import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLine } from './watch-line.ts'

let over: AbortController
let seen: boolean
let answers: boolean
let asked: number
let readAgain: number
let stale: Date | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T14:05:00Z') })
  over = new AbortController()
  ;[seen, answers, asked, readAgain, stale] = [true, true, 0, 0, undefined]
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
})

const watch = (untilRead = async () => {}) =>
  watchLine(
    {
      isInSight: () => seen,
      reach: async () => {
        asked += 1
        return answers
      },
      readAgain: () => {
        readAgain += 1
      },
      untilRead,
      showStale: (since) => {
        stale = since
      },
    },
    over.signal,
  )
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('while the stream is open nothing is asked and nothing is out of date', async () => {
  watch()(true)
  await pass(300)

  expect({ asked, stale }).toEqual({ asked: 0, stale: undefined })
})

test('a stream that is cut and comes back is nobody`s business', async () => {
  const lineIs = watch()
  lineIs(true)
  answers = false
  lineIs(false)
  await pass(5)
  lineIs(true)
  await pass(60)

  expect({ asked, readAgain, stale }).toEqual({ asked: 0, readAgain: 0, stale: undefined })
})

test('where the stream does not open, what is on screen is read again until it does', async () => {
  const lineIs = watch()
  await pass(70)
  expect({ readAgain, stale }).toEqual({ readAgain: 3, stale: undefined })

  lineIs(false)
  lineIs(true)
  await pass(70)
  expect({ readAgain, stale }).toEqual({ readAgain: 3, stale: undefined })
})

test('nothing is read for a hidden tab, and at once for one that comes back', async () => {
  watch()
  seen = false
  await pass(120)
  expect(asked).toBe(0)

  seen = true
  await pass(1)
  expect(readAgain).toBe(1)
})

test('when the server is away for ten seconds the screen says since when', async () => {
  const lineIs = watch()
  lineIs(true)
  answers = false
  lineIs(false)
  await pass(9)
  expect(stale).toBeUndefined()

  await pass(2)
  expect(stale).toEqual(new Date('2026-11-20T14:05:00Z'))
})

test('it says so until everything was read again', async () => {
  const read = Promise.withResolvers<void>()
  const lineIs = watch(() => read.promise)
  answers = false
  await pass(15)
  lineIs(true)
  await pass(5)
  expect(stale).toBeDefined()

  read.resolve()
  await pass(0)
  expect(stale).toBeUndefined()
})

test('polling that fails is tried again soon, and its success is enough', async () => {
  watch()
  await pass(10)
  answers = false
  await pass(37)
  expect(stale).toEqual(new Date('2026-11-20T14:05:06Z'))

  answers = true
  await pass(10)
  expect({ stale, readAgain }).toEqual({ stale: undefined, readAgain: 2 })
})

test('a tab in which nobody looked while the server was away gives it time to answer first', async () => {
  answers = false
  watch()
  seen = false
  await pass(120)
  seen = true
  await pass(5)
  expect(stale).toBeUndefined()

  await pass(6)
  expect(stale).toBeDefined()
})

test('nothing stays when the watch ends, as when somebody signs out', async () => {
  answers = false
  watch()
  await pass(15)
  over.abort()

  expect(stale).toBeUndefined()
})
