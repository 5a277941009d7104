import { expect, test } from 'vitest'
import { countedUpTo } from './list-rows.ts'

test.each([
  [998, { count: 998, is_more: false }],
  [999, { count: 999, is_more: false }],
  [1000, { count: 999, is_more: true }],
])('%i rows counted up to 999', (count, counted) => expect(countedUpTo(999, count)).toEqual(counted))
