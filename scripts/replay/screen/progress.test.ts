import { expect, test } from 'vitest'
import { progressLine, showDuration } from './progress.ts'

test('shows what is done, how fast and how long it will take', () => {
  expect(progressLine({ total: 4000, done: 1000, before: 0, stage: '2010-12-06', milliseconds: 2000 })).toBe(
    '[######------------------] 25% 1,000 of 4,000 lines, 500/s, 6 s left - 2010-12-06',
  )
})

test('what earlier runs did counts for the bar, not for the rate', () => {
  expect(progressLine({ total: 4000, done: 3000, before: 2000, stage: '', milliseconds: 10_000 })).toContain(
    '75% 3,000 of 4,000 lines (2,000 of them before), 100/s, 10 s left',
  )
})

test.each([
  [0.2, '1 s'],
  [61, '1 min 1 s'],
  [7300, '2 h 1 min'],
])('%d seconds are %s', (seconds, text) => expect(showDuration(seconds)).toBe(text))
