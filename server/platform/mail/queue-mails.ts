import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'

/** The job that sends one mail. */
export const mailJob = 'mail.send'

const everyMs = 250
const batch = 1000
const isOpen = 'sent_at is null and given_up_at is null'

const waiting = localStatement<{ waits: boolean }>(
  'mails_wait',
  `select exists (select from mail_outbox where queued_at is null and ${isOpen}) as waits`,
)

// Its own transaction, behind those that wrote the mails: neither a sign-up nor a movement ever adds a job.
const queue = localStatement<{ queued: number }>(
  'queue_mails',
  `with due as (
  update mail_outbox set queued_at = now() where id in (
    select id from mail_outbox where queued_at is null and ${isOpen} order by created_at limit ${batch} for update skip locked)
  returning id
)
select count(*)::int as queued from graphile_worker.add_jobs(array(
  select ('${mailJob}', json_build_object('id', id), null, null, null, id::text, null, null)::graphile_worker.job_spec from due))`,
)

/** Gives each new mail to a job, in bulk; answers how many. */
export async function queueMails(database: Database): Promise<number> {
  const { run } = localStatements(database)
  const [look] = await run(waiting())
  if (!look?.waits) return 0
  const [done] = await run(queue())
  return done?.queued ?? 0
}

/** Four times a second, in whichever process runs the background work. Answers the way to stop. */
export const keepQueueingMails = (database: Database) =>
  keepDoing('mails could not be queued; trying again', everyMs, async () => (await queueMails(database)) === batch)

const lost = localStatement(
  'queue_lost_mails',
  `update mail_outbox m set queued_at = null
where queued_at is not null and ${isOpen} and next_attempt_at < now() - interval '5 minutes'
  and not exists (select from graphile_worker._private_jobs j where j.key = m.id::text and j.attempts < j.max_attempts)`,
)

/** A mail whose job was given up, or removed by hand, gets another. */
export const queueLostMails = (database: Database) => localStatements(database).run(lost())
