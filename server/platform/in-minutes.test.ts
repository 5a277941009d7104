import { expect, test } from 'vitest'
import { inMinutes } from './in-minutes.ts'

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('%i seconds are waited for %s', (seconds, words) => expect(inMinutes(seconds)).toBe(words))
