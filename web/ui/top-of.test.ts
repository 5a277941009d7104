import { expect, test } from 'vitest'
import { topOf } from './top-of.ts'

test.each([
  [[0], 2],
  [[1], 2],
  [[7, 3], 8],
  [[95], 100],
  [[96], 120],
  [[148, 12], 200],
  [[2_147_483_647], 3_000_000_000],
])('the top of %j is %d: round, and above the line', (levels, top) => {
  expect(topOf(levels)).toBe(top)
  expect(topOf(levels)).toBeGreaterThan(Math.max(...levels))
})
