import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'
import { everybody } from './round.ts'

const three = ['one', 'two', 'three'].map((org_id) => ({ org_id }))
const complaint = 'this failed'
const turns = { ...everybody, overMs: 50_000 }

test('who comes next is not kept waiting by trouble in one before', async () => {
  const done: string[] = []
  const work = async (orgId: string) => {
    if (orgId === 'two') throw new Error('No such organisation')
    done.push(orgId)
  }

  await inTurn(three, { complaint, work, turns })

  expect(done).toEqual(['one', 'three'])
})

test('between two there is a rest, for longer than the work took', async () => {
  const moments: number[] = []
  const work = async () => {
    moments.push(performance.now())
    await setTimeout(10)
    moments.push(performance.now())
  }

  await inTurn(three, { complaint, work, turns })

  const [, endOfFirst = 0, beginOfSecond = 0] = moments
  expect(beginOfSecond - endOfFirst).toBeGreaterThan(100)
})

test('a process that stops wakes the round from its rest, and the others are left', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const work = async (orgId: string) => {
    done.push(orgId)
    await setTimeout(10)
    setTimeout(1).then(() => stopping.abort())
  }

  await inTurn(three, { complaint, work, turns: { ...turns, leaveOff: stopping.signal } })

  expect(done).toEqual(['one'])
})

test('whose turn it is not has none', async () => {
  const done: string[] = []
  const work = async (orgId: string) => void done.push(orgId)

  await inTurn(three, { complaint, work, turns: { ...everybody, isTurnOf: (orgId) => orgId === 'two' } })

  expect(done).toEqual(['two'])
})
