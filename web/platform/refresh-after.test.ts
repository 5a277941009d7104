import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reading } from './last-read.ts'
import { queryClient } from './query-client.ts'
import { holdLists, refresh, refreshAfter } from './refresh-after.ts'

const queryKey = ['products', 'list', 'pages', {}] as const
const atTop = { top: 56 }
const farDown = { top: -9000 }

let place = farDown
let scroll: (() => void) | undefined
let names: string[] = []
let asked: number[] = []
let leave = () => {}

beforeEach(async () => {
  place = farDown
  scroll = undefined
  vi.stubGlobal('document', {
    getElementById: () => ({ getBoundingClientRect: () => place }),
    addEventListener: (_: string, listener: () => void) => {
      scroll = listener
    },
  })
  names = Array.from({ length: 12 }, (_, number) => `Mug ${number}`)
  leave = await openList(6)
  asked = []
})
afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** A list of two rows a page, as a screen has it whose person has scrolled down over so many pages. */
async function openList(pages: number) {
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) => {
      const read = async () => {
        asked.push(pageParam)
        const items = names.slice(2 * pageParam, 2 * pageParam + 2)
        return { items: items.map((name) => ({ id: `id of ${name.slice(0, 6).trim()}`, name })) }
      }
      return pageParam === 0 ? reading(queryKey, read) : read()
    },
    initialPageParam: 0,
    getNextPageParam: (_page, all) => all.length,
  })
  const stop = list.subscribe(() => {})
  await list.refetch()
  for (let more = 1; more < pages; more++) await list.fetchNextPage()
  return stop
}

const shown = () =>
  (queryClient.getQueryData(queryKey) as { pages: { items: { name: string }[] }[] }).pages.map(({ items }) =>
    items.map(({ name }) => name),
  )
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
/** As news of another does. */
const hear = () => refresh(({ queryKey: [room] }) => room === 'products')

test('a row that was removed leaves a list that is too long to be read again', () => {
  refreshAfter({ id: 'id of Mug 9' }, ['products'], 'products')
  expect(shown()[4]).toEqual(['Mug 8'])
  expect(asked).toEqual([])
})

test('a row that was restored is where it was', () => {
  refreshAfter({ id: 'id of Mug 8' }, ['products'], 'products')
  refreshAfter({ id: 'id of Mug 8', name: 'Mug 8 restored' }, ['products'])
  expect(shown()[4]).toEqual(['Mug 8 restored', 'Mug 9'])
})

test('a row of another room with the same id stays', () => {
  refreshAfter({ id: 'id of Mug 9' }, ['products'], 'categories')
  expect(shown()[4]).toEqual(['Mug 8', 'Mug 9'])
})

test('a list that was left as it is is read from its start once somebody is back at its top', async () => {
  names[0] = 'Mug 0 of clay'
  hear()
  scroll?.()
  expect(asked).toEqual([])

  place = atTop
  scroll?.()
  await settled()
  expect(asked).toEqual([0])
  expect(shown()).toEqual([['Mug 0 of clay', 'Mug 1']])

  scroll?.()
  await settled()
  expect(asked).toEqual([0])
})

test('whoever is at the top sees what happens at once', async () => {
  place = atTop
  names[1] = 'Mug 1 of clay'
  hear()
  await settled()
  expect(shown()).toEqual([['Mug 0', 'Mug 1 of clay']])
})

test('while rows are selected no list becomes shorter, and afterwards it is read', async () => {
  const letGo = holdLists()
  place = atTop
  hear()
  scroll?.()
  expect(shown()).toHaveLength(6)

  letGo()
  await settled()
  expect(asked).toEqual([0])
  expect(shown()).toHaveLength(1)
})
