import { expect, test, vi } from 'vitest'
import { registry } from '#server/platform/metrics/registry.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { runJobs } from './run-jobs.ts'
import type { Schedules } from './schedule.ts'

const patience = { timeout: 60_000, interval: 20 }
const query = async (text: string, values: unknown[] = []) => {
  const { rows } = await (await testContext()).database.pool.query(text, values)
  return rows
}
const run = async (schedules: Schedules) =>
  runJobs({ url: await testDatabaseUrl(), database: (await testContext()).database, jobs: {}, schedules })
const jobs = () => query(`select * from graphile_worker.jobs where task_identifier <> 'tidy-jobs'`)

/** The minute two minutes ago, as crontab(5) says it. */
function lately() {
  const then = new Date(Date.now() - 2 * 60_000)
  return `${then.getUTCMinutes()} ${then.getUTCHours()} * * *`
}

test('what recurs runs once across processes, also where nobody was there at its time', async () => {
  const ran: string[] = []
  const schedules = (who: string): Schedules => ({
    sweep: { at: lately(), catchUp: 10, work: async () => ran.push(who) },
    'never-before': { at: lately(), catchUp: 10, work: async () => ran.push('never') },
    'not-caught-up': { at: lately(), work: async () => ran.push('late') },
    after: { at: '0 0 1 1 *', atStart: true, work: async () => ran.push('after') },
  })
  await makeJobTables(await testDatabaseUrl())
  await query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select unnest(array['sweep', 'not-caught-up']), now() - interval '1 hour'`)

  const stops = await Promise.all(['one', 'other'].map((who) => run(schedules(who))))
  await vi.waitFor(async () => expect([ran.includes('after'), await jobs()]).toEqual([true, []]), patience)
  await Promise.all(stops.map((stop) => stop()))

  expect(ran.filter((who) => who === 'one' || who === 'other')).toHaveLength(1)
  expect(ran).not.toContain('never')
  expect(ran).not.toContain('late')
})

test('a run that fails is counted, leaves nothing behind, and the next one comes', async () => {
  const runs = async (outcome: string) =>
    (await registry.getMetricsAsJSON())
      .find(({ name }) => name === 'pickwell_job_runs_total')
      ?.values.find(({ labels }) => labels.job === 'shaky' && labels.outcome === outcome)?.value ?? 0
  let times = 0
  const schedules: Schedules = {
    shaky: {
      at: '0 0 1 1 *',
      atStart: true,
      async work() {
        times += 1
        if (times === 1) throw new Error('Not today')
      },
    },
  }
  for (const starts of [1, 2]) {
    const stop = await run(schedules)
    await vi.waitFor(async () => expect([times, await jobs()]).toEqual([starts, []]), patience)
    await stop()
  }

  expect([await runs('failed'), await runs('done')]).toEqual([1, 1])
})
