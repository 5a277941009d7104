import { expect, test } from 'vitest'
import { nextStatus } from './order-state.ts'

test.each([
  ['sale', 'draft', 'submit', 'pending'],
  ['sale', 'pending', 'confirm', 'confirmed'],
  ['sale', 'confirmed', 'pick', 'picked'],
  ['sale', 'confirmed', 'ship', 'shipped'],
  ['sale', 'picked', 'ship', 'shipped'],
  ['sale', 'shipped', 'deliver', 'delivered'],
  ['sale', 'shipped', 'void', 'picked'],
  ['sale', 'picked', 'cancel', 'cancelled'],
  ['sale', 'cancelled', 'reopen', 'draft'],
  ['purchase', 'draft', 'receive', 'received'],
  ['purchase', 'pending', 'receive', 'received'],
  ['purchase', 'confirmed', 'receive', 'received'],
] as const)('a %s order that is %s can %s and becomes %s', (type, status, step, next) => {
  expect(nextStatus(type, status, step)).toBe(next)
})

test.each([
  ['sale', 'draft', 'confirm'],
  ['sale', 'draft', 'ship'],
  ['sale', 'shipped', 'cancel'],
  ['sale', 'delivered', 'reopen'],
  ['sale', 'delivered', 'void'],
  ['sale', 'confirmed', 'receive'],
  ['purchase', 'received', 'cancel'],
  ['purchase', 'cancelled', 'receive'],
  ['purchase', 'confirmed', 'ship'],
] as const)('a %s order that is %s cannot %s', (type, status, step) => {
  expect(nextStatus(type, status, step)).toBeUndefined()
})
