import { expect, test } from 'vitest'
import { mostInSlice, nextSlice, restAfter } from './slice-pace.ts'

test.each([
  ['took as long as is aimed at: it stays', 200, 50, 200],
  ['took twice as long: half', 200, 100, 100],
  ['was quick: a fifth more, not ten times as many', 200, 10, 240],
  ['was quick and large already: the most there may be', 450, 10, mostInSlice],
  ['was so quick that it took no time: no division by it', 100, 0, 120],
  ['waited long for somebody: half, for it may have been chance', 300, 60_000, 150],
  ['was slow and small already: no fewer, for a commit takes its time however few they are', 30, 500, 25],
])('a slice that %s', (_, size, tookMs, next) => expect(nextSlice(size, tookMs)).toBe(next))

test('whatever it took, a slice grows back when the way is free', () => {
  let size = 10
  for (let turn = 0; turn < 24; turn++) size = nextSlice(size, 1)

  expect(size).toBe(mostInSlice)
})

test('a rest is as long as the work, never none and never for long', () => {
  expect([0, 80, 60_000].map(restAfter)).toEqual([5, 80, 1000])
})
