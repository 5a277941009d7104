import { expect, test } from 'vitest'
import type { HeaderField } from '#contract/order-header.ts'
import { HeaderEdit } from '#contract/orders.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import { headerProblem } from './header-problem.ts'

const contractSays = (field: HeaderField, text: string) =>
  HeaderEdit.safeParse({ [field]: text, version: 1 }, { error: inPlainWords }).error?.issues[0]?.message

test.each<[HeaderField, string, string | undefined]>([
  ['reference', 'PO 4711', undefined],
  ['reference', 'x'.repeat(100), undefined],
  ['reference', 'x'.repeat(101), 'At most 100 characters'],
  ['reference', `  ${'x'.repeat(100)}  `, undefined],
  ['reference', `x${' '.repeat(200)}x`, undefined],
  ['reference', '😀'.repeat(100), undefined],
  ['reference', 'e\u0301'.repeat(100), undefined],
  ['notes', 'x\n'.repeat(2500), undefined],
  ['notes', 'x'.repeat(5001), 'At most 5000 characters'],
  ['notes', `x${' '.repeat(5000)}x`, 'At most 5000 characters'],
])('of a %s the screen says what the contract says (case %#)', (field, text, problem) => {
  expect(headerProblem(field, text)).toBe(problem)
  expect(contractSays(field, text)).toBe(problem)
})

test('days and parties have no length', () => {
  expect(headerProblem('order_date', '2027-05-01')).toBeUndefined()
  expect(headerProblem('party', 'x'.repeat(5001))).toBeUndefined()
})
