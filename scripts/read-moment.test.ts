import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

test.each([
  ['2026-12-01T22:00Z', '2026-12-01T22:00:00.000Z'],
  ['2026-07-01T22:00:30Z', '2026-07-01T22:00:30.000Z'],
  ['2026-07-01T22:00+01:00', '2026-07-01T21:00:00.000Z'],
  ['2026-12-01T00:30-05:00', '2026-12-01T05:30:00.000Z'],
])('%s is the same moment on every machine', (given, moment) => {
  expect(readMoment(given)?.toISOString()).toBe(moment)
})

test.each([
  '2026-12-01T22:00',
  '2026-12-01',
  '12/1/2026 22:00',
  '1 December 2026',
  '2026-02-30T22:00Z',
  '2026-12-01T25:00Z',
  'soon',
  '',
])('%j is none: its zone is missing, or it is no moment at all', (given) => {
  expect(readMoment(given)).toBeUndefined()
})
