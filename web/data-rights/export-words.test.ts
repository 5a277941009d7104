import { expect, test } from 'vitest'
import { howItComes, sizeOf } from './export-words.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [262_144, '262 KB'],
  [3_400_000, '3.4 MB'],
  [45_600_000, '46 MB'],
  [1_230_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, said) => expect(sizeOf(bytes)).toBe(said))

test('a link is promised where somebody can be written to: nobody is in a demo, nor without mail', () => {
  expect(howItComes({ isDemo: false, hasMail: true })).toBe(
    'a link is mailed to you when it is ready, and works for 7 days.',
  )
  expect(howItComes({ isDemo: false, hasMail: false })).toBe('it is listed here when it is ready, for 7 days.')
  expect(howItComes({ isDemo: true, hasMail: true })).not.toMatch(/mail|days/)
})
