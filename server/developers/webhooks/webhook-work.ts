import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { writeDeliveries } from './write-deliveries.ts'

const everyMs = 100
/** An organisation whose messages cannot be written waits so long for its next try; no other waits with it. */
const restMs = 5000

/** The name of the job that sends what is due at one endpoint. */
export const sendingJob = 'webhooks.send'

const look = localStatement<{ org_ids: string[]; are_due: boolean }>(
  'webhook_work_waits',
  `select array(select org_id from webhook_work where org_id <> all($1::uuid[]) group by org_id order by min(id) limit 50) as org_ids,
  exists (select from webhook_turns t where due_at <= now() and queued_at is null
    and not exists (select from organisations o where o.id = t.org_id and o.erase_at is not null)) as are_due`,
)

// A job of one endpoint at a time: the turn is marked in the statement that adds the job, and freed by the job as its last deed. What a
// business that is closed, to be deleted, has still to tell waits: it goes with the business, or is sent once that is taken back.
const queue = localStatement<{ queued: number }>(
  'queue_webhook_turns',
  `with due as (
  update webhook_turns set queued_at = now() where endpoint_id = any(array(
    select endpoint_id from webhook_turns t where due_at <= now() and queued_at is null
      and not exists (select from organisations o where o.id = t.org_id and o.erase_at is not null)
    order by due_at limit 500 for update skip locked))
  returning org_id, endpoint_id
)
select count(*)::int as queued from graphile_worker.add_jobs(array(
  select ($1, json_build_object('org_id', org_id, 'id', endpoint_id), null, null, null, 'webhook ' || endpoint_id, null, null)::graphile_worker.job_spec from due))`,
)

const lost = localStatement(
  'free_lost_webhook_turns',
  `update webhook_turns t set queued_at = null, due_at = now()
where queued_at < now() - interval '5 minutes'
  and not exists (select from graphile_worker._private_jobs j where j.key = 'webhook ' || t.endpoint_id and j.attempts < j.max_attempts)`,
)

/**
 * What makes messages of the events that the news left, some of each organisation in turn, and gives endpoints with something due to a
 * job; any number of processes may. The step answers whether there is more to do at once.
 */
export function openWebhookWork(database: Database): () => Promise<boolean> {
  const resting = new Map<string, number>()
  const local = localStatements(database)
  return async () => {
    for (const [orgId, until] of resting) if (until < performance.now()) resting.delete(orgId)
    const [waiting] = await local.run(look([...resting.keys()]))
    for (const orgId of waiting?.org_ids ?? [])
      await writeDeliveries(database, orgId).catch((error: unknown) => {
        resting.set(orgId, performance.now() + restMs)
        complain(error, 'webhooks could not be written; trying again', { org_id: orgId })
      })
    const hasWritten = (waiting?.org_ids ?? []).length > 0
    if (hasWritten || waiting?.are_due) await local.run(queue(sendingJob))
    return hasWritten
  }
}

/** Ten times a second, in whichever process runs the background work. Answers the way to stop. */
export const keepWritingWebhooks = (database: Database) =>
  keepDoing('webhooks could not be looked for; trying again', everyMs, openWebhookWork(database))

/** A turn whose job was given up, or removed by hand, gets another. */
export const freeLostTurns = (database: Database) => localStatements(database).run(lost())
