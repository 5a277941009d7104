import type { OutboxConsumer } from '#server/platform/events/outbox-consumer.ts'
import { addJobs, type JobSpec } from './add-jobs.ts'
import { type Jobs, turnOf } from './job.ts'

/**
 * Adds the jobs that follow some news, with the row it is about. `newKinds` are jobs that follow the first news of each kind that this
 * process hears of: of tables that may just have got their first rows.
 */
export function followNews(jobs: Jobs, newKinds: readonly JobSpec[] = []): OutboxConsumer {
  const heard = new Set<string>()
  return {
    name: 'jobs',
    consume(rows) {
      const following = rows.flatMap(({ op, org_id, id }) =>
        Object.entries(jobs).flatMap(([task, job]) =>
          job.follows === op ? [{ task, payload: { org_id, id }, ...turnOf(task, job, { org_id, id }) }] : [],
        ),
      )
      const before = heard.size
      for (const { op } of rows) heard.add(op)
      return addJobs(heard.size > before ? [...following, ...newKinds] : following)
    },
  }
}
