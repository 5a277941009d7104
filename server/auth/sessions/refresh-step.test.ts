import { expect, test } from 'vitest'
import { refreshStep } from './refresh-step.ts'

const active = 5
test.each([
  ['the active one', { counter: 5, revoked: false, just_revoked: false }, 'rotate'],
  ['its parent, just revoked', { counter: 4, revoked: true, just_revoked: true }, 'again'],
  ['its parent, revoked long ago', { counter: 4, revoked: true, just_revoked: false }, 'again'],
  ['an older one, just revoked', { counter: 3, revoked: true, just_revoked: true }, 'again'],
  ['an older one, revoked long ago', { counter: 3, revoked: true, just_revoked: false }, 'reuse'],
  ['the first one, revoked long ago', { counter: 0, revoked: true, just_revoked: false }, 'reuse'],
] as const)('a refresh with %s', (_which, presented, step) => {
  expect(refreshStep(presented, active)).toBe(step)
})

test('a chain without an active token is a broken one', () => {
  expect(refreshStep({ counter: 1, revoked: true, just_revoked: true }, undefined)).toBe('reuse')
})
