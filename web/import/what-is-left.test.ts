import { expect, test } from 'vitest'
import { looksDated } from './what-is-left.ts'

test.each([
  ['01-Feb', true],
  ['2-Mar', true],
  ['Mar-24', true],
  ['01-Feb-24', true],
  ['MAR-24', false],
  ['1-2', false],
  ['MUG-1', false],
  ['Mar-2400', false],
  ['01-Feb-RED', false],
])('%s looks as if a spreadsheet had made a day of a code: %s', (code, is) => expect(looksDated(code)).toBe(is))
