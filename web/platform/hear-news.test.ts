import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '#contract/shared/news.ts'
import { hearMissedNews, hearNews, readWhatIsLeft, showWhatWasKept } from './hear-news.ts'
import { notePut, reading } from './last-read.ts'
import { asOwnWrite } from './own-writes.ts'
import { queryClient } from './query-client.ts'
import { refreshAfter } from './refresh-after.ts'

const customers = ['customers', 'list', {}] as const
const orders = ['orders', 'summary', {}] as const
const order = ['orders', 'timeline', { params: { id: 'order-1' } }] as const
let asked: string[] = []
let leave: (() => void)[] = []

const tab = { visibilityState: 'visible' }

// One clock for all of them: what was shown last, and when, is remembered from one to the next.
beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  leave = await Promise.all([customers, orders, order].map(show))
  await vi.advanceTimersByTimeAsync(1)
  asked = []
})
afterEach(() => {
  for (const go of leave) go()
  queryClient.clear()
})

/** As a screen does that shows what is kept under the key. */
async function show(queryKey: readonly unknown[]) {
  const queryFn = () => reading(queryKey, async () => void asked.push(`${queryKey[0]}.${queryKey[1]}`)).then(() => ({}))
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return stop
}

const news = (piece: Partial<News>): News => ({
  ...{ table: 'customers', op: 'customer.created', id: 'ada', products: null },
  request_id: null,
  ...piece,
})
const soon = () => vi.advanceTimersByTimeAsync(4000)
/** Saves as a screen does: what the write may have changed is read again with its answer. */
const saveCustomer = async () => {
  let sentAs = ''
  await asOwnWrite(async (requestId) => {
    sentAs = requestId
  })
  refreshAfter(undefined, ['customers'])
  return sentAs
}

test("a colleague's write makes the screen read what it concerns, and nothing else", async () => {
  hearNews(news({}))
  await soon()

  expect(asked).toEqual(['customers.list'])
})

test('what is not on screen is not read, but is out of date', async () => {
  leave[0]?.()
  hearNews(news({}))
  await soon()

  expect(asked).toEqual([])
  expect(queryClient.getQueryState(customers)?.isInvalidated).toBe(true)
})

test.each(['on screen', 'on its way to the screen'])(
  'what is heard while something is read for the first time, %s, is read once that has come',
  async (where) => {
    const suppliers = ['suppliers', 'list', {}] as const
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let begun = 0
    const queryFn = () => reading(suppliers, () => answers[begun++]?.promise ?? Promise.reject(new Error('once more')))
    const draw = () => leave.push(new QueryObserver(queryClient, { queryKey: suppliers, queryFn }).subscribe(() => {}))
    if (where === 'on screen') draw()
    else void queryClient.prefetchQuery({ queryKey: suppliers, queryFn })
    await vi.advanceTimersByTimeAsync(1)
    hearNews(news({ table: 'suppliers', op: 'supplier.created' }))
    await soon()
    if (where !== 'on screen') draw()
    answers[0]?.resolve('as it was before')
    await soon()
    answers[1]?.resolve('as it is')
    await soon()

    expect(begun).toBe(2)
    expect(queryClient.getQueryData(suppliers)).toBe('as it is')
  },
)

test('many pieces of news at once make one read', async () => {
  for (const id of ['ada', 'ben', 'cy']) hearNews(news({ id }))
  await soon()

  expect(asked).toEqual(['customers.list'])
})

test('an own write is read once, whether its news comes before its answer or after it', async () => {
  const early = asOwnWrite(async (request_id) => {
    hearNews(news({ request_id }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([])
  })
  await early
  refreshAfter(undefined, ['customers'])
  await soon()
  expect(asked).toEqual(['customers.list'])

  hearNews(news({ request_id: await saveCustomer() }))
  await soon()
  expect(asked).toEqual(['customers.list', 'customers.list'])
})

test('what an own write changed and its screen did not read shows with its news', async () => {
  hearNews(news({ table: 'orders', op: 'order.updated', id: 'order-1', request_id: await saveCustomer() }))
  await soon()

  expect(asked).toEqual(['customers.list', 'orders.summary', 'orders.timeline'])
})

test('a write whose answer was lost is read like that of anybody else', async () => {
  let sentAs = ''
  const lost = asOwnWrite(async (requestId) => {
    sentAs = requestId
    throw new Error('the line was cut')
  })
  await expect(lost).rejects.toThrow()
  hearNews(news({ request_id: sentAs }))
  await soon()

  expect(asked).toEqual(['customers.list'])
})

test('what an answer put in place is not read for its own news, but for that of a colleague', async () => {
  let sentAs = ''
  hearNews(news({ table: 'orders', id: 'order-1' }))
  await asOwnWrite(async (requestId) => {
    sentAs = requestId
  })
  notePut(order)
  await soon()
  expect(asked).toEqual(['orders.summary', 'orders.timeline'])

  await asOwnWrite(async (requestId) => {
    sentAs = requestId
  })
  notePut(order)
  hearNews(news({ table: 'orders', id: 'order-1', request_id: sentAs }))
  await soon()
  expect(asked).toEqual(['orders.summary', 'orders.timeline', 'orders.summary'])
})

test('who reads after the news was heard knows of it already', async () => {
  hearNews(news({}))
  await vi.advanceTimersByTimeAsync(1)
  void queryClient.refetchQueries({ queryKey: customers })
  await soon()

  expect(asked).toEqual(['customers.list'])
})

test('when news was missed everything on screen is read again', async () => {
  hearMissedNews()
  await soon()

  expect(asked.toSorted()).toEqual(['customers.list', 'orders.summary', 'orders.timeline'])
})

test('a hidden tab reads nothing until somebody looks, and then once', async () => {
  tab.visibilityState = 'hidden'
  for (const id of ['ada', 'ben']) hearNews(news({ id }))
  await soon()
  hearNews(news({ id: 'cy' }))
  await soon()
  expect(asked).toEqual([])

  tab.visibilityState = 'visible'
  showWhatWasKept()
  await soon()
  expect(asked).toEqual(['customers.list'])
})

test('what was just about to be read when the tab was hidden waits until somebody looks', async () => {
  hearNews(news({}))
  tab.visibilityState = 'hidden'
  await soon()
  expect(asked).toEqual([])

  tab.visibilityState = 'visible'
  showWhatWasKept()
  await soon()
  expect(asked).toEqual(['customers.list'])
})

test('more than a hidden tab can keep makes it read everything when somebody looks', async () => {
  tab.visibilityState = 'hidden'
  for (let id = 0; id < 500; id++) hearNews(news({ id: `${id}` }))
  tab.visibilityState = 'visible'
  showWhatWasKept()
  await soon()

  expect(asked.toSorted()).toEqual(['customers.list', 'orders.summary', 'orders.timeline'])
})

test('who comes back and has missed nothing reads nothing', async () => {
  showWhatWasKept()
  await soon()

  expect(asked).toEqual([])
})

test('what could not be read while the server was away is read when it is back', async () => {
  const queryKey = ['suppliers', 'list', {}] as const
  let isAway = true
  const queryFn = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({}))
  leave.push(new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => {}))
  await soon()
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error')

  isAway = false
  await readWhatIsLeft()
  expect(queryClient.getQueryState(queryKey)?.status).toBe('success')
  expect(asked).toEqual([])
})
