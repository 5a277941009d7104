import { expect, test } from 'vitest'
import { whyFixed } from './order-header.ts'
import { orderStatuses } from './order-life.ts'

const untouched = { isBegun: false, hasParty: true }

test('who an order is with may change until it is agreed with them, or their goods have begun to move', () => {
  const fixed = orderStatuses.map((status) => [status, whyFixed('party', { ...untouched, status })])
  expect(Object.fromEntries(fixed)).toEqual({
    ...{ draft: undefined, pending: undefined, confirmed: 'agreed', cancelled: 'ended' },
    ...{ picked: 'moved', shipped: 'moved', delivered: 'moved', received: 'moved' },
  })
  expect(whyFixed('party', { ...untouched, status: 'pending', isBegun: true })).toBe('agreed')
  expect(whyFixed('party', { status: 'confirmed', isBegun: true, hasParty: false })).toBeUndefined()
})

test('its days may change as long as goods may still move, its remarks until it is cancelled', () => {
  const of = (field: 'expected_date' | 'notes') =>
    orderStatuses.filter((status) => whyFixed(field, { ...untouched, isBegun: true, status }))
  expect(of('expected_date')).toEqual(['picked', 'shipped', 'delivered', 'received', 'cancelled'])
  expect(of('notes')).toEqual(['cancelled'])
})
