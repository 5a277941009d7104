import { expect, test } from 'vitest'
import { areQuiet } from './quiet-hours.ts'
import { hearClock } from './server-clock.ts'

const over = (quiet_from: string | null, quiet_until: string | null, time_zone = 'Europe/London') => ({
  ...{ quiet_from, quiet_until, time_zone },
})
const at = (time: string, day = '2026-01-15') => new Date(`${day}T${time}:00Z`)

test.each([
  ['08:59', false],
  ['09:00', true],
  ['16:59', true],
  ['17:00', false],
])('from nine to five it is quiet at %s: %s', (time, quiet) => {
  expect(areQuiet(over('09:00', '17:00'), at(time))).toBe(quiet)
})

test.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('over midnight it is quiet at %s: %s', (time, quiet) => {
  expect(areQuiet(over('22:00', '07:00'), at(time))).toBe(quiet)
})

test('the clock is that of the zone, summer time included', () => {
  expect(areQuiet(over('22:00', '07:00'), at('21:30', '2026-07-15'))).toBe(true)
  expect(areQuiet(over('22:00', '07:00', 'America/New_York'), at('21:30', '2026-07-15'))).toBe(false)
})

test('who has no quiet hours is never left in peace', () => {
  expect(areQuiet(over(null, null), at('03:00'))).toBe(false)
})

test('a machine whose clock is wrong disturbs nobody: it is the time the server says', () => {
  hearClock('Thu, 15 Jan 2026 23:30:00 GMT')

  expect(areQuiet(over('23:00', '23:59'))).toBe(true)

  hearClock('Thu, 15 Jan 2026 12:00:00 GMT')
  expect(areQuiet(over('23:00', '23:59'))).toBe(false)
})
