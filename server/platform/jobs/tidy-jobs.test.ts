import { beforeAll, expect, test } from 'vitest'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'
import { addJobs, type JobSpec } from './add-jobs.ts'
import { runOf } from './schedule.ts'
import { tidyJobs } from './tidy-jobs.ts'

beforeAll(async () => makeJobTables(await testDatabaseUrl()))

const query = async (text: string) => (await (await testContext()).database.pool.query(text)).rows
const add = async (...jobs: JobSpec[]) => localStatements((await testContext()).database).batch(...addJobs(jobs))
const names = async () =>
  (await query('select task_identifier as name from graphile_worker.jobs order by 1')).map(({ name }) => name)
const queues = async () =>
  (await query('select queue_name as name from graphile_worker._private_job_queues order by 1')).map(({ name }) => name)
const giveUp = (name: string, ago: string) =>
  query(`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '${ago}'
    where task_id = (select id from graphile_worker._private_tasks where identifier = '${name}')`)

test('what was given up goes after a week, and a queue that nothing waits in goes at once', async () => {
  await add(
    { task: 'old', queueName: 'old' },
    { task: 'recent', queueName: 'recent' },
    { task: 'waiting' },
    runOf('sweep'),
  )
  await giveUp('old', '8 days')
  await giveUp('recent', '6 days')
  await query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'sweep'`)
  await tidyJobs((await testContext()).database)
  await tidyJobs((await testContext()).database)

  expect(await names()).toEqual(['recent', 'waiting'])
  expect(await queues()).toEqual(['recent', 'schedule sweep'])
})

test('added in bulk, of one key the newest is kept', async () => {
  await query('delete from graphile_worker._private_jobs')
  const keyed = (n: number) => ({ task: 'keyed', payload: { n }, jobKey: 'one' })
  await add(...Array.from({ length: 1000 }, (_, n) => keyed(n)), { task: 'unkeyed' }, { task: 'unkeyed' })

  expect(await names()).toEqual(['keyed', 'unkeyed', 'unkeyed'])
  expect(await query('select payload from graphile_worker._private_jobs where key is not null')).toEqual([
    { payload: { n: 999 } },
  ])
})
