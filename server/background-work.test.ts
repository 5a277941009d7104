import { expect, test, vi } from 'vitest'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { schedulesOf, startBackgroundWork } from './background-work.ts'

const eachMinute = '* * * * *'
/** When each organisation has its turn, in minutes; or when all that recurs is done, in UTC, and for how long it is made up for. */
const timetable = {
  'check-books': { at: eachMinute },
  'seal-audit-logs': { everyMinutes: 5 },
  'look-at-new-tables': { at: eachMinute, atStart: true },
  'queue-lost-mails': { at: '*/5 * * * *' },
  'take-alert-turns': { everyMinutes: 1 },
  'take-billing-turns': { everyMinutes: 1 },
  'take-turns-at-stripe': { everyMinutes: 1 },
  'count-usage': { everyMinutes: 10 },
  'rank-sellers': { everyMinutes: 10 },
  'ask-again-for-changes': { everyMinutes: 5 },
  'settle-labels': { everyMinutes: 15 },
  'forget-old-rows': { at: '40 * * * *', catchUp: 60 },
  'finish-deletions': { at: '*/10 * * * *', catchUp: 1440 },
  'remove-old-exports': { at: '*/10 * * * *', catchUp: 10 },
  'forget-old-site-rows': { at: '20 3 * * *', catchUp: 1440 },
  'free-lost-webhooks': { at: '*/5 * * * *' },
  'forget-old-webhooks': { at: '30 3 * * *', catchUp: 1440, rests: true },
  'forget-old-hours': { at: '30 3 * * *', catchUp: 1440 },
  'remind-of-keys': { at: '10 8 * * *', catchUp: 1440 },
  'forget-old-invitations': { at: '35 3 * * *', catchUp: 1440, rests: true },
  'tend-demos': { at: eachMinute, atStart: true },
  'forget-old-keys': { at: '50 */6 * * *', catchUp: 360, rests: true },
}
/** A round by minutes is begun each minute, for those whose minute it is. */
const inFull = (when: object) => ('everyMinutes' in when ? { at: eachMinute, rests: true, ...when } : when)

test('all that recurs has its time', async () => {
  const schedules = Object.entries(schedulesOf(await testContext()))

  expect(Object.fromEntries(schedules.map(([name, { work: _, ...when }]) => [name, when]))).toEqual(
    Object.fromEntries(Object.entries(timetable).map(([name, when]) => [name, inFull(when)])),
  )
})

test('whoever does the background work keeps that timetable', async () => {
  const { database } = await testContext()
  const stop = await startBackgroundWork(await testContext(), await testDatabaseUrl())
  try {
    const look = async () => {
      const { rows } = await database.pool.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs',
      )
      expect(rows.map(({ identifier }) => identifier).toSorted()).toEqual(
        [...Object.keys(timetable), 'tidy-jobs'].toSorted(),
      )
    }
    await vi.waitFor(look, { timeout: 60_000 })
  } finally {
    await stop()
  }
})
