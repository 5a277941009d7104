import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chunksOf, inParallel } from './in-parallel.ts'

test('never does more than so many at once, and does all of them', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await inParallel([5, 1, 3, 2, 4], 2, async (item) => {
    most = Math.max(most, ++running)
    await pause(item)
    running--
    done.push(item)
  })
  expect(most).toBe(2)
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('after a failure nothing new is begun, and what is under way is finished first', async () => {
  const begun: number[] = []
  const finished: number[] = []
  const work = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('one')
    await pause(5)
    finished.push(item)
  })
  await expect(work).rejects.toThrow('one')
  expect(begun).toEqual([1, 2])
  expect(finished).toEqual([2])
})

test('chunks keep the order and lose nothing', () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
})
