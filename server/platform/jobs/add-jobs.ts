import { localStatement, type Statement } from '#server/platform/database/statement.ts'

/** A job to be added. Of one key there is one that waits: the newest; without a queue it runs beside all others. */
export type JobSpec = { task: string; payload?: unknown; queueName?: string; jobKey?: string }

// All in one call, with one NOTIFY; it refuses a key that is given twice. Each is due a microsecond behind the one before it: among jobs that
// are due at the same moment a queue would take them as PostgreSQL happened to join them, the last first where they are few.
const add = localStatement(
  'add_jobs',
  `select count(*) from graphile_worker.add_jobs(array(
  select (a.task, a.payload, a."queueName", now() + a.place * interval '1 microsecond', null, a."jobKey", null, null)::graphile_worker.job_spec
  from rows from (json_to_recordset($1::json) as (task text, payload json, "queueName" text, "jobKey" text)) with ordinality as a(task, payload, "queueName", "jobKey", place)))`,
)

/**
 * Adds jobs in the transaction of a consumer; never in that of a write (blueprint 5.12). Those of one queue run in the order they are given.
 * Without jobs there is no statement.
 */
export function addJobs(jobs: readonly JobSpec[]): Statement<unknown>[] {
  const once = new Map<string | number, JobSpec>()
  for (const [place, job] of jobs.entries()) {
    once.delete(job.jobKey ?? place) // asked for again, it waits behind those that were asked for meanwhile
    once.set(job.jobKey ?? place, job)
  }
  return once.size > 0 ? [add(JSON.stringify([...once.values()]))] : []
}
