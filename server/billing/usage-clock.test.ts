import { expect, test } from 'vitest'
import { testContext } from '#test/support/test-context.ts'

async function answerTo(expression: string, value: string) {
  const { pool } = (await testContext()).database
  const { rows } = await pool.query<{ value: string }>(`select ${expression} as value`, [value])
  return rows[0]?.value
}

/** Moments in UTC. London leaves summer time on 25 October 2026 and enters it on 28 March 2027. */
test.each([
  ['the last moment of a month in winter', '2026-11-30T23:59:59.999Z', '2026-11-01'],
  ['the first of the next', '2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['the last moment of a month in summer', '2026-06-30T22:59:59.999Z', '2026-06-01'],
  ['the first of the next, an hour before midnight in UTC', '2026-06-30T23:00:00.000Z', '2026-07-01'],
  ['the first moment of the month of the October change', '2026-09-30T23:00:00.000Z', '2026-10-01'],
  ['the hour that comes twice', '2026-10-25T01:30:00.000Z', '2026-10-01'],
  ['its last moment', '2026-10-31T23:59:59.999Z', '2026-10-01'],
  ['the first moment of the month of the March change', '2027-03-01T00:00:00.000Z', '2027-03-01'],
  ['its last moment', '2027-03-31T22:59:59.999Z', '2027-03-01'],
])('%s is in its month on the clock of London', async (_, moment, month) => {
  expect(await answerTo('month_in_london($1)', moment)).toBe(month)
})

test.each([
  ['2026-10-01', '2026-09-30T23:00:00.000Z'],
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2027-03-01', '2027-03-01T00:00:00.000Z'],
  ['2027-04-01', '2027-03-31T23:00:00.000Z'],
])('%s begins at midnight in London', async (month, moment) => {
  expect(await answerTo('month_begins($1)', month)).toBe(moment)
})
