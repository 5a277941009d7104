import { expect, test } from 'vitest'
import { mostInSlice, nextSlice, restAfter } from './slice-pace.ts'

test.each([
  ['took as long as is aimed at: it stays', 200, 100, 200],
  ['took twice as long: half', 200, 200, 100],
  ['was quick: half as many again, not ten times as many', 200, 10, 300],
  ['was quick and large already: the most there may be', 400, 10, mostInSlice],
  ['was so quick that it took no time: no division by it', 100, 0, 150],
  ['waited long for somebody: half, for it may have been chance', 300, 60_000, 150],
  ['was slow and small already: no fewer, for a commit takes its time however few they are', 60, 500, 50],
])('a slice that %s', (_, size, tookMs, next) => expect(nextSlice(size, tookMs)).toBe(next))

test('whatever it took, a slice grows back when the way is free', () => {
  let size = 10
  for (let turn = 0; turn < 12; turn++) size = nextSlice(size, 1)

  expect(size).toBe(mostInSlice)
})

test('a rest is as long as the work, never none and never for long', () => {
  expect([0, 80, 60_000].map(restAfter)).toEqual([5, 80, 1000])
})
