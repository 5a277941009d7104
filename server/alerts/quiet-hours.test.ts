import { expect, test } from 'vitest'
import { testContext } from '#test/support/test-context.ts'

/** Moments in UTC. */
test.each([
  ['over midnight, in the evening', '22:00', '07:00', 'Europe/London', '2026-01-10T23:30Z', '2026-01-11T07:00Z'],
  ['over midnight, in the morning', '22:00', '07:00', 'Europe/London', '2026-01-11T06:59Z', '2026-01-11T07:00Z'],
  ['in summer the clock is an hour ahead', '22:00', '07:00', 'Europe/London', '2026-07-10T21:00Z', '2026-07-11T06:00Z'],
  ['the night the clock goes forward', '22:00', '07:00', 'Europe/London', '2026-03-28T22:30Z', '2026-03-29T06:00Z'],
  ['the night it goes back', '22:00', '07:00', 'Europe/London', '2026-10-24T21:30Z', '2026-10-25T07:00Z'],
  ['within a day', '12:00', '13:30', 'America/New_York', '2026-01-10T17:00Z', '2026-01-10T18:30Z'],
  ['not before they begin', '22:00', '07:00', 'Europe/London', '2026-01-10T21:59Z', null],
  ['not when they have ended', '22:00', '07:00', 'Europe/London', '2026-01-10T07:00Z', null],
  ['not outside of a day', '12:00', '13:30', 'America/New_York', '2026-01-10T18:30Z', null],
  ['not without any', null, null, 'Europe/London', '2026-01-10T23:30Z', null],
])('quiet hours: %s', async (_, from, until, zone, moment, end) => {
  const { pool } = (await testContext()).database
  const { rows } = await pool.query('select quiet_hours_end($1, $2, $3, $4) as ends_at', [
    ...[moment, from, until, zone],
  ])
  const [{ ends_at }] = rows
  expect(ends_at && new Date(ends_at)).toEqual(end && new Date(end))
})
