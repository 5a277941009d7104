import { expect, test } from 'vitest'
import type { News } from '#contract/shared/news.ts'
import { followWords } from './follow-words.ts'
import type { Heard, Word } from './keep-listening.ts'

const piece = (id: string): News => ({
  table: 'customers',
  op: 'customer.created',
  id,
  request_id: null,
  products: null,
})
const standing = (last: string, open = true): Word => ({ news: [], missed: false, open, after: last, last })
const saying = (id: string, after: string, last: string): Word => ({ ...standing(last), news: [piece(id)], after })

function tab(heard: Heard = {}) {
  const taken: string[] = []
  const follow = followWords(heard, ({ news, missed }) => {
    taken.push(...news.map(({ id }) => id), ...(missed ? ['missed'] : []))
  })
  return { follow, taken, heard }
}

test('news that follows upon what is known is all there was', () => {
  const { follow, taken, heard } = tab({ last: '7' })
  follow(saying('ada', '7', '8'))
  follow(saying('ben', '8', '12'))
  follow(standing('12'))

  expect(taken).toEqual(['ada', 'ben'])
  expect(heard.last).toBe('12')
})

test('a tab that comes later reads once what nobody told it', () => {
  const { follow, taken, heard } = tab()
  follow(standing('12'))
  follow(saying('ada', '12', '13'))

  expect(taken).toEqual(['missed', 'ada'])
  expect(heard.last).toBe('13')
})

test('words that were not heard, as while a tab was frozen, are made up for', () => {
  const { follow, taken } = tab({ last: '7' })
  follow(saying('ben', '9', '10'))

  expect(taken).toEqual(['ben', 'missed'])
})

test('what was missed is made up for when the stream is open, not while nothing can be read', () => {
  const { follow, taken, heard } = tab({ last: '7' })
  follow(standing('9', false))
  expect(taken).toEqual([])
  expect(heard.last).toBe('7')

  follow(standing('9'))
  expect(taken).toEqual(['missed'])
})

test('what the tab before had already passed on is not heard twice', () => {
  const { follow, taken } = tab({ last: '7' })
  follow(saying('ada', '7', '8'))
  follow(standing('7', false))
  follow(saying('ada', '7', '8'))
  follow(saying('ben', '8', '9'))

  expect(taken).toEqual(['ada', 'ben'])
})

test('where the listener was told that something was missed, so are the others', () => {
  const { follow, taken } = tab({ last: '7' })
  follow({ ...standing('5'), missed: true })
  follow(saying('ada', '5', '6'))

  expect(taken).toEqual(['missed', 'ada'])
})
