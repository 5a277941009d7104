import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from './api-client.ts'
import { ApiRefusal } from './api-refusal.ts'
import { NotAllUndone } from './not-all-undone.ts'
import { undoAll, undoBy } from './undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers these one after the other. */
function answering(verb: string, ...answers: (object | Error)[]) {
  const keys: (string | undefined)[] = []
  const call = async (_: unknown, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { keys, caller: { verb, name: 'products.restore', call } as unknown as Caller<never> }
}
const gap = () => new ApiRefusal({ status: 0, code: 'unreachable', message: 'The server could not be reached.' })

test('an undo that meets a gap in the line is sent again under the same key', async () => {
  const { keys, caller } = answering('post', gap(), gap(), {})
  const undone = undoBy(caller, {} as never)()
  await vi.runAllTimersAsync()
  await undone
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('one without a key is sent once, and so is one that is refused', async () => {
  for (const { keys, caller } of [
    answering('put', gap()),
    answering('post', new ApiRefusal({ status: 409, code: 'conflict', message: 'Somebody else has gone on.' })),
  ]) {
    await expect(undoBy(caller, {} as never)()).rejects.toThrow()
    expect(keys).toHaveLength(1)
  }
})

test('one without a key whose answer was lost is done: it is refused as a conflict with just that', async () => {
  const now = (selling_price: number) => ({ id: 'mug', selling_price, version: 4 })
  const conflict = (current: object) =>
    new ApiRefusal({ status: 409, code: 'conflict', message: 'Someone else has saved', details: { current } as never })
  const input = { params: { id: 'mug' }, body: { selling_price: 5, version: 3 } } as never
  const undo = undoBy(answering('put', gap(), conflict(now(5)), conflict(now(7))).caller, input)

  await expect(undo()).rejects.toThrow('could not be reached')
  await expect(undo()).resolves.toEqual(now(5))
  await expect(undo()).rejects.toThrow('Someone else has saved')
})

test('of many, what a gap in the line has left is taken back later, and none of the others twice', async () => {
  const sent: string[] = []
  let isGone = true
  const undos = ['one', 'two', 'three', 'four'].map((name) => async () => {
    sent.push(name)
    if (name === 'two') throw new ApiRefusal({ status: 409, code: 'conflict', message: 'It was changed since.' })
    if (name === 'four' && isGone) throw gap()
  })
  const failure = await undoAll(undos).catch((error: unknown) => error)

  if (!(failure instanceof NotAllUndone)) throw new Error('It says what is left')
  expect(failure.message).toBe('2 of 4 could not be undone: It was changed since. The server could not be reached.')
  isGone = false
  const remains = await failure.rest?.().catch((error: unknown) => error)
  expect(sent).toEqual(['one', 'two', 'three', 'four', 'four'])
  // The refused one stays as it is: nothing of it is done by asking again, and nobody is told that all is undone.
  expect(remains).toMatchObject({ message: '1 of 4 could not be undone: It was changed since.', rest: undefined })
})

test('of many, what only a gap in the line had left is undone once it is taken back later', async () => {
  let isGone = true
  const undos = Array.from({ length: 4 }, () => async () => {
    if (isGone) throw gap()
  })
  const failure = await undoAll(undos).catch((error: unknown) => error)

  if (!(failure instanceof NotAllUndone)) throw new Error('It says what is left')
  const again = await failure.rest?.().catch((error: unknown) => error)
  expect(again).toMatchObject({ message: '4 of 4 could not be undone: The server could not be reached.' })
  isGone = false
  await expect((again as NotAllUndone).rest?.()).resolves.toBeUndefined()
})

test('of many nothing further is sent once the server cannot be reached', async () => {
  const sent: number[] = []
  const undos = Array.from({ length: 40 }, (_, place) => async () => {
    sent.push(place)
    throw gap()
  })
  await expect(undoAll(undos)).rejects.toThrow('40 of 40 could not be undone: The server could not be reached.')
  expect(sent).toHaveLength(3)
})
