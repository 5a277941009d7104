import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '#contract/shared/news.ts'
import type { Heard, Word } from './keep-listening.ts'
import { type Listen, shareStream } from './share-stream.ts'

/** Whoever listens to the server now, last first, and from which number on. */
let listeners: {
  tab: string
  from: string | undefined
  tell: (word: Word) => void
  tryNow: () => void
  signal: AbortSignal
}[]
let close: (() => void)[]
let name = ''

beforeEach(() => {
  ;[listeners, close, name] = [[], [], crypto.randomUUID()]
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  for (const end of close) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const piece = (id: string): News => ({
  table: 'customers',
  op: 'customer.created',
  id,
  request_id: null,
  products: null,
})
const standing = (last: string): Word => ({ news: [], missed: false, open: true, after: last, last })
const saying = (id: string, after: string, last: string): Word => ({ ...standing(last), news: [piece(id)], after })

/** A tab of the browser, with the real locks and channels; what it takes is kept by the id of the row, in capitals from the server. */
function openTab(tab: string) {
  const over = new AbortController()
  const heard: Heard = {}
  const taken: string[] = []
  const listen: Listen = (tell, signal) => {
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const told = (word: Word) => {
      heard.last = word.last
      tell(word)
    }
    const tryNow = vi.fn()
    listeners.unshift({ tab, from: heard.last, tell: told, tryNow, signal })
    tell({ ...standing(heard.last ?? ''), open: false, after: heard.last, last: heard.last })
    return { ended, tryNow }
  }
  const take = ({ news, missed }: Word, isListener: boolean) => {
    taken.push(...news.map(({ id }) => (isListener ? id.toUpperCase() : id)), ...(missed ? ['missed'] : []))
  }
  const ended = shareStream(name, { heard, take, listen, signal: over.signal })
  const end = () => over.abort()
  close.push(end)
  return { taken, ended, end }
}
const whoListens = () => vi.waitFor(() => expect(listeners[0]).toBeDefined()).then(() => listeners[0])
const tellAll = (word: Word) => listeners[0]?.tell(word)

test('one tab listens, and the others hear what it heard', async () => {
  const first = openTab('first')
  await whoListens()
  tellAll(standing('6'))
  const second = openTab('second')
  await vi.waitFor(() => expect(second.taken).toEqual(['missed']))
  tellAll(saying('ada', '6', '7'))

  await vi.waitFor(() => expect(second.taken).toEqual(['missed', 'ada']))
  expect(first.taken).toEqual(['ADA'])
  expect(listeners.map(({ tab }) => tab)).toEqual(['first'])
})

test('when the tab that listens is closed the next goes on from the last news', async () => {
  const first = openTab('first')
  await whoListens()
  tellAll(standing('6'))
  const second = openTab('second')
  await vi.waitFor(() => expect(second.taken).toEqual(['missed']))
  tellAll(saying('ada', '6', '7'))
  await vi.waitFor(() => expect(second.taken).toEqual(['missed', 'ada']))
  first.end()

  await vi.waitFor(() => expect(listeners[0]?.tab).toBe('second'))
  expect(listeners[0]?.from).toBe('7')
  tellAll(saying('ben', '7', '8'))
  expect(second.taken).toEqual(['missed', 'ada', 'BEN'])
  await first.ended
})

test('a tab that comes makes the one that listens try again at once', async () => {
  openTab('first')
  const listener = await whoListens()
  openTab('second')

  await vi.waitFor(() => expect(listener?.tryNow).toHaveBeenCalled())
})

test('organisations and people have streams of their own', async () => {
  openTab('first')
  await whoListens()
  name = crypto.randomUUID()
  openTab('second')

  await vi.waitFor(() => expect(listeners.map(({ tab }) => tab)).toEqual(['second', 'first']))
})

test('a tab that holds the lock and says nothing, as one the browser has stopped, loses it to one in sight', async () => {
  const lost = expect(navigator.locks.request(name, () => new Promise(() => {}))).rejects.toThrow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openTab('second')
  await vi.advanceTimersByTimeAsync(4000)
  expect(listeners).toEqual([])

  await vi.advanceTimersByTimeAsync(2000)
  await lost
  vi.useRealTimers()
  await vi.waitFor(() => expect(listeners[0]?.tab).toBe('second'))
})

test('the tab that lost it waits again, and goes on when the other ends', async () => {
  openTab('first')
  const stopped = await whoListens()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopAnswering = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  const second = openTab('second')
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  stopAnswering.mockRestore()
  await vi.waitFor(() => expect(listeners[0]?.tab).toBe('second'))
  expect(stopped?.signal.aborted).toBe(true)
  tellAll(standing('9'))
  second.end()

  await vi.waitFor(() => expect(listeners[0]?.tab).toBe('first'))
})
