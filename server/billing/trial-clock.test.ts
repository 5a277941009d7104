import { expect, test } from 'vitest'
import { trialDays } from '#contract/plans.ts'
import { testContext } from '#test/support/test-context.ts'

async function momentOf(expression: string, values: unknown[]) {
  const { pool } = (await testContext()).database
  const { rows } = await pool.query<{ moment: string }>(`select ${expression} as moment`, values)
  return new Date(rows[0]?.moment ?? '')
}

/** Moments in UTC. London leaves summer time on 25 October 2026 and enters it on 28 March 2027. */
test.each([
  ['in winter', '2026-11-22T10:05:30Z', '2026-11-29T10:05:30Z'],
  ['in summer', '2026-07-01T10:05:30Z', '2026-07-08T10:05:30Z'],
  ['across the October change', '2026-10-20T09:05:30Z', '2026-10-27T10:05:30Z'],
  ['begun just before the October change', '2026-10-24T22:59Z', '2026-10-31T23:59Z'],
  ['ending on the day of the October change', '2026-10-18T09:05Z', '2026-10-25T10:05Z'],
  ['begun on it, in the hour that comes twice', '2026-10-25T00:30Z', '2026-11-01T01:30Z'],
  ['ending in the hour that comes twice', '2026-10-18T00:30Z', '2026-10-25T01:30Z'],
  ['across the March change', '2027-03-25T10:05Z', '2027-04-01T09:05Z'],
  ['ending in the hour that is left out', '2027-03-21T01:30Z', '2027-03-28T01:30Z'],
])('a trial ends at the same time of day in London seven days later: %s', async (_, began, ends) => {
  expect(await momentOf('trial_end($1, $2)', [began, trialDays])).toEqual(new Date(ends))
})

const ends = '2026-11-29T10:05Z'
test.each([
  ['two days before the end', ends, null, '2026-11-27T10:05Z'],
  ['once told of that, at eight on the last day', ends, '2026-11-27T10:05Z', '2026-11-29T08:00Z'],
  ['told late, at eight all the same', ends, '2026-11-28T22:00Z', '2026-11-29T08:00Z'],
  ['told of both, at the end', ends, '2026-11-29T08:00Z', ends],
  ['told so late that one mail was enough, at the end', ends, '2026-11-29T09:59Z', ends],
  ['an hour before an end in the early morning', '2026-11-29T08:30Z', '2026-11-27T08:30Z', '2026-11-29T07:30Z'],
  ['an hour before an end just after midnight', '2026-11-29T00:20Z', '2026-11-27T00:20Z', '2026-11-28T23:20Z'],
  ['at eight where nine is the end', '2026-11-29T09:00Z', '2026-11-27T09:00Z', '2026-11-29T08:00Z'],
  ['in summer eight is seven by UTC', '2026-07-08T10:05Z', '2026-07-06T10:05Z', '2026-07-08T07:00Z'],
  ['two days before, across the October change', '2026-10-26T10:05Z', null, '2026-10-24T09:05Z'],
  ['at eight on the day of the October change', '2026-10-25T10:05Z', '2026-10-23T09:05Z', '2026-10-25T08:00Z'],
  ['told of a former end, when the new one comes near', '2026-12-10T10:05Z', '2026-11-29T08:00Z', '2026-12-08T10:05Z'],
])('something is next due about a trial %s', async (_, end, told, due) => {
  expect(await momentOf('next_trial_turn($1, $2)', [end, told])).toEqual(new Date(due))
})
