import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'

const rows = [1, 2, 3, 4, 5, 6, 7]

test('each row is worked once, a few at a time', async () => {
  const [done, most]: [number[], { now: number; ever: number }] = [[], { now: 0, ever: 0 }]
  const work = async (row: number) => {
    most.ever = Math.max(most.ever, ++most.now)
    await Promise.resolve()
    most.now -= 1
    done.push(row)
  }

  await runSteps(rows, work, new AbortController().signal)

  expect(done.toSorted()).toEqual(rows)
  expect(most.ever).toBe(3)
})

test('once it is stopped no further row is begun', async () => {
  const stop = new AbortController()
  const begun: number[] = []

  await runSteps(rows, async (row) => void (begun.push(row) === 3 && stop.abort()), stop.signal)

  expect(begun).toEqual([1, 2, 3])
})
