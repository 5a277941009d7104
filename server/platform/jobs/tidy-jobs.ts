import type { Database } from '#server/platform/database/database.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { inDispatch } from '#server/platform/events/in-dispatch.ts'
import type { Schedule } from './schedule.ts'

// Every look for a job passes over all queues, so those that nothing waits in go. The jobs of a queue are added by the dispatcher, or
// where it is held: as the dispatcher, nobody takes it away from under one that is just being added.
const emptyQueues = localStatement(
  'forget_queues',
  `delete from graphile_worker._private_job_queues q where q.locked_at is null and q.queue_name not like 'schedule %'
  and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
)

const dead = localStatement(
  'forget_dead_jobs',
  `delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`,
)

/**
 * Keeps the tables of the jobs small. What is done the runner removes itself; what was given up may be looked at for a week.
 */
export const tidyJobs = (database: Database) =>
  inDispatch(database, undefined, async (tx) => tx.atCommit(emptyQueues(), dead()))

export const tidying = (database: Database): Schedule => ({ at: '* * * * *', work: () => tidyJobs(database) })
