import { expect, test } from 'vitest'
import { recentNews } from './recent-news.ts'

const piece = (org_id: string, id: string) =>
  ({ org_id, table: 'products', op: 'update', id, request_id: null, products: null }) as const
const message = (id: number, org_id = 'a') => ({ id, news: [piece(org_id, `row ${id}`)] })

test('whoever stopped at a number gets what came behind it, of their own organisation only', () => {
  const recent = recentNews()
  recent.restart(6)
  for (const one of [message(7), message(8, 'b'), message(9)]) recent.add(one)

  expect(recent.after(7, 'a')).toEqual([message(9)])
  expect(recent.after(6, 'a')).toEqual([message(7), message(9)])
  expect(recent.after(9, 'a')).toEqual([])
  expect(recent.newest()).toBe(9)
})

test('what lies before the beginning, or in a future that was never told, cannot be resumed', () => {
  const recent = recentNews()
  expect(recent.newest()).toBeUndefined()
  expect(recent.after(1, 'a')).toBeUndefined()
  recent.restart(6)
  recent.add(message(7))

  expect(recent.after(5, 'a')).toBeUndefined()
  expect(recent.after(8, 'a')).toBeUndefined()
})

test('beginning anew forgets what was heard before the gap', () => {
  const recent = recentNews()
  recent.restart(1)
  recent.add(message(2))
  recent.restart(5)

  expect(recent.after(2, 'a')).toBeUndefined()
  expect(recent.after(5, 'a')).toEqual([])
})

test('only so much is kept: the oldest goes, and with it the way back to it', () => {
  const recent = recentNews(2)
  recent.restart(0)
  for (const id of [1, 2, 3]) recent.add(message(id))

  expect(recent.after(0, 'a')).toBeUndefined()
  expect(recent.after(1, 'a')).toEqual([message(2), message(3)])
})
