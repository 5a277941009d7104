import { localStatement } from '#server/platform/database/statement.ts'
import type { News } from '#server/platform/events/dispatch-outbox.ts'
import { type Jobs, turnOf } from './job.ts'

const add = localStatement(
  'ask_for_jobs',
  `select graphile_worker.add_job(a.job, payload := a.payload, queue_name := a."queueName", job_key := a."jobKey")
from json_to_recordset($1::json) as a(job text, payload json, "queueName" text, "jobKey" text)`,
)

/** Asks for the jobs that follow some news, in the transaction that takes it out of the outbox. */
export function askForJobs(jobs: Jobs, news: readonly News[]) {
  const asked = news.flatMap(({ op, org_id, id }) =>
    Object.entries(jobs).flatMap(([job, { follows }]) =>
      follows === op ? [{ job, payload: { org_id, id }, ...turnOf(job, { org_id, id }) }] : [],
    ),
  )
  return add(JSON.stringify(asked))
}
