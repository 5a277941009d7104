import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Pieces of work by name, begun in the order they get their turn, each ended by the test. */
function openWork(limits: Parameters<typeof openTurns>[0]) {
  const turns = openTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const ask = (owner: string, name: string) =>
    turns.take(owner, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise(setImmediate)
  }
  return { turns, begun, ask, end }
}

test('so many at once, and the next when one has ended, however it ended', async () => {
  const { begun, ask, end } = openWork({ atOnce: 2, mostWaiting: 9, mostOfOne: 9 })
  const [one] = ['1', '2', '3', '4'].map((name) => ask('a', name))
  expect(begun).toEqual(['1', '2'])

  await end('1')
  expect(begun).toEqual(['1', '2', '3'])
  expect(await one).toBe('1')

  const failing = expect(ask('a', '5')).rejects.toThrow('no')
  await end('2')
  await end('3')
  await end('5', new Error('no'))
  await failing
  expect(begun).toEqual(['1', '2', '3', '4', '5'])
})

test('owners take turns: who asked for much holds nobody else up', async () => {
  const { begun, ask, end } = openWork({ atOnce: 1, mostWaiting: 9, mostOfOne: 9 })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  ask('c', 'c1')

  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)

  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('it is full when too many wait, of one owner or in all, and no longer when a place is free', async () => {
  const { turns, ask, end } = openWork({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 })
  const full = () => ['a', 'b'].map((owner) => turns.isFull(owner))
  for (const name of ['a1', 'a2']) ask('a', name)
  expect(full()).toEqual([false, false])
  ask('a', 'a3')
  expect(full()).toEqual([true, false])
  ask('b', 'b1')
  expect(full()).toEqual([true, true])

  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(full()).toEqual([false, false])
})
