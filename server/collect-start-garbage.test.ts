import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectStartGarbage } from './collect-start-garbage.ts'

const soon = { firstMs: 0, lookMs: 20 }

test('what a start needed and nobody holds any more is given back', async () => {
  let needed: string[] | undefined = Array.from({ length: 400_000 }, (_, place) => `needed once: ${place}`)
  const held = new WeakRef(needed)
  const before = getHeapStatistics().total_heap_size
  needed = undefined

  await collectStartGarbage(soon)

  expect(held.deref()).toBeUndefined()
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before)
})

test('it waits while there is work to do', async () => {
  let isDone = false
  const collected = collectStartGarbage(soon).then(() => {
    isDone = true
  })
  for (const end = performance.now() + 200; performance.now() < end; await setImmediate()) work(10)
  expect(isDone).toBe(false)

  await collected
})

function work(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; ) JSON.stringify({ some: 'work' })
}
