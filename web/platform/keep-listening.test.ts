import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '#contract/shared/news.ts'
import { type Heard, keepListening, type Word } from './keep-listening.ts'

let streams: { last: string | undefined; say: (text: string) => void; cut: () => void; signal: AbortSignal }[]
let words: Word[]
let heard: Heard
let over: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network))
  ;[streams, words, heard, over] = [[], [], {}, new AbortController()]
})
afterEach(() => {
  over.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that accepts every stream and says on it what the test says. */
async function ask(last: string | undefined, signal: AbortSignal) {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const say = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
  const cut = () => void writer.abort(new Error('the line was cut')).catch(() => {})
  signal.addEventListener('abort', cut)
  streams.push({ last, say, cut, signal })
  return new Response(readable)
}
const begin = () => keepListening({ heard, tell: (word) => words.push(word), signal: over.signal, ask })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const stream = () => streams.at(-1)

const row = (id: string): News => ({ table: 'customers', op: 'customer.created', id, request_id: null, products: null })
const news = (id: string, number?: number) =>
  `${number === undefined ? '' : `id: ${number}\n`}data: ${JSON.stringify(row(id))}\n\n`
const open = (number: number) => `event: open\nid: ${number}\ndata: {}\n\n`
const resync = (number: number) => `event: resync\nid: ${number}\ndata: {}\n\n`
const heardRows = () => words.flatMap((word) => word.news.map(({ id }) => id))

test('a newcomer is told that something may have been missed, whoever comes back only where the server says so', async () => {
  begin()
  await pass(0)
  stream()?.say(open(7))
  await pass(0)
  expect(words.at(-1)).toEqual({ news: [], missed: true, open: true, after: undefined, last: '7' })

  stream()?.cut()
  await pass(2)
  stream()?.say(open(9))
  await pass(0)
  expect(words.at(-1)).toEqual({ news: [], missed: false, open: true, after: '7', last: '9' })

  stream()?.say(resync(9))
  await pass(0)
  expect(words.at(-1)).toMatchObject({ missed: true, open: true })
})

test('a stream that is cut is said to be, and goes on from the last news that was heard whole', async () => {
  begin()
  await pass(0)
  stream()?.say(open(7) + news('ada') + news('ben', 8) + news('cy'))
  await pass(0)
  expect(heardRows()).toEqual(['ada', 'ben'])

  stream()?.cut()
  await pass(1)
  expect(words.some(({ open }, index) => index > 1 && !open)).toBe(true)
  expect(streams.map(({ last }) => last)).toEqual([undefined, '8'])
  stream()?.say(news('cy') + news('dan', 9) + open(9))
  await pass(0)
  expect(heardRows()).toEqual(['ada', 'ben', 'cy', 'dan'])
})

test('a stream that a proxy keeps back is given up, and asked for again now and then', async () => {
  begin()
  await pass(8)
  expect(streams[0]?.signal.aborted).toBe(true)

  await pass(120)
  expect(streams.length).toBeGreaterThan(3)
  expect(streams.length).toBeLessThan(9)
  expect(words.every((word) => !word.open)).toBe(true)
})

test('a stream on which even the beat does not come any more is given up; each beat is a sign of life', async () => {
  begin()
  await pass(0)
  stream()?.say(open(7))
  await pass(20)
  stream()?.say('event: beat\nid: 7\ndata: {}\n\n')
  await pass(20)
  expect(streams).toHaveLength(1)

  await pass(10)
  expect(streams).toHaveLength(2)
})

test('when the network goes the stream is given up, when it comes it is asked for at once', async () => {
  begin()
  await pass(0)
  stream()?.say(open(7))
  await pass(0)
  dispatchEvent(new Event('offline'))
  await pass(0)
  expect(streams[0]?.signal.aborted).toBe(true)

  dispatchEvent(new Event('online'))
  await pass(0)
  expect(streams).toHaveLength(2)
})

test('it ends when it is told to', async () => {
  const { ended } = begin()
  await pass(0)
  over.abort()
  await ended

  expect(streams[0]?.signal.aborted).toBe(true)
})
