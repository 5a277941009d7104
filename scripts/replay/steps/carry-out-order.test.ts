import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-life.ts'
import type { ApiClient } from '../api/api-client.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { carryOutOrder, type Steps } from './carry-out-order.ts'

/** The server, as far as these tests ask it: the order is `now` in this status. */
const apiWhere = (now: OrderStatus): ApiClient => ({ call: async () => ({ status: now }) as never })
const refused = new ApiFailure('POST /orders/:id/submission', 409, { code: 'illegal_transition' })

function stepsTaken(taken: string[]): Steps {
  const step = (name: string, next: OrderStatus) => async () => {
    taken.push(name)
    return next
  }
  return {
    draft: step('submit', 'pending'),
    pending: step('confirm', 'confirmed'),
    confirmed: step('receive', 'received'),
  }
}

test.each([
  ['draft', ['submit', 'confirm', 'receive'], 'received'],
  ['confirmed', ['receive'], 'received'],
  ['received', [], 'received'],
  ['cancelled', [], 'cancelled'],
] as const)('an order that is %s goes on from there', async (status, names, end) => {
  const taken: string[] = []
  expect(await carryOutOrder(apiWhere(status), { id: '1', status }, stepsTaken(taken))).toBe(end)
  expect(taken).toEqual(names)
})

test('a step that somebody else took meanwhile is skipped', async () => {
  const taken: string[] = []
  const steps: Steps = { ...stepsTaken(taken), draft: () => Promise.reject(refused) }
  expect(await carryOutOrder(apiWhere('confirmed'), { id: '1', status: 'draft' }, steps)).toBe('received')
  expect(taken).toEqual(['receive'])
})

test('a refusal that stands is raised', async () => {
  const steps: Steps = { draft: () => Promise.reject(refused) }
  await expect(carryOutOrder(apiWhere('draft'), { id: '1', status: 'draft' }, steps)).rejects.toBe(refused)
})
