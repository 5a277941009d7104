import { beforeEach, expect, test } from 'vitest'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { addJobs, type JobSpec } from './add-jobs.ts'

const query = async (text: string) => (await testContext()).database.pool.query(text)
const add = async (jobs: JobSpec[]) => localStatements((await testContext()).database).batch(...addJobs(jobs))

beforeEach(async () => {
  await makeJobTables(await testDatabaseUrl())
  await query('delete from graphile_worker._private_jobs')
  // As in a database that has run for a while and was looked at: how many kinds of jobs there are decides how PostgreSQL adds some.
  await query(
    `insert into graphile_worker._private_tasks (identifier) select 'kind-' || n from generate_series(1, 40) n on conflict do nothing`,
  )
  await query('analyze graphile_worker._private_tasks')
})

const asked = (task: string, place: number) => ({
  task,
  payload: { place },
  queueName: 'one queue',
  jobKey: `job ${place}`,
})
async function placesAsRun(...tasks: string[]) {
  const places: number[] = []
  const note = (payload: unknown) => void places.push((payload as { place: number }).place)
  const taskList = Object.fromEntries(tasks.map((task) => [task, note]))
  while ((await runDueJobs(await testDatabaseUrl(), taskList)) > 0); // each time as far as the queue lets go of the one before
  return places
}

test.each([
  ['of one kind', (place: number) => asked('kind-7', place)],
  ['of two kinds', (place: number) => asked(place % 2 ? 'kind-7' : 'kind-30', place)],
])('jobs of one queue that are added together run in the order they were asked for: %s', async (_, job) => {
  await add([0, 1, 2, 3, 4].map(job))

  expect(await placesAsRun('kind-7', 'kind-30')).toEqual([0, 1, 2, 3, 4])
})

test('a job that is asked for again waits behind those that were asked for meanwhile, once', async () => {
  await add([0, 1, 2, 0].map((place) => asked('kind-7', place)))

  expect(await placesAsRun('kind-7')).toEqual([1, 2, 0])
})
