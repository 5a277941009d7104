import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { mailPost, type Post, type PostTable, posts, textPost } from './post.ts'

const everyMs = 250
const batch = 1000
const isOpen = 'sent_at is null and given_up_at is null'

const waitingIn = ({ table }: Post) =>
  localStatement<{ waits: boolean }>(
    `waits_in_${table}`,
    `select exists (select from ${table} where queued_at is null and ${isOpen}) as waits`,
  )

/** Before what can wait: what is soon worth nothing, as a code to sign in with, does not stand behind a mailing to thousands. */
const priority = `case when expires_at <= created_at + interval '2 hours' then -10 else 0 end`

// Its own transaction, behind those that wrote the messages: neither a sign-up nor a movement ever adds a job.
const queueOf = ({ table, job }: Post) =>
  localStatement<{ queued: number }>(
    `queue_${table}`,
    `with due as (
  update ${table} set queued_at = now() where id = any(array(
    select id from ${table} where queued_at is null and ${isOpen} order by created_at limit ${batch} for update skip locked))
  returning id, ${priority} as priority
)
select count(*)::int as queued from graphile_worker.add_jobs(array(
  select ('${job}', json_build_object('id', id), null, null, null, id::text, priority, null)::graphile_worker.job_spec from due))`,
  )

const lostIn = ({ table }: Post) =>
  localStatement(
    `queue_lost_${table}`,
    `update ${table} m set queued_at = null
where queued_at is not null and ${isOpen} and next_attempt_at < now() - interval '5 minutes'
  and not exists (select from graphile_worker._private_jobs j where j.key = m.id::text and j.attempts < j.max_attempts)`,
  )

const statementsOf = (post: Post) => ({ waiting: waitingIn(post), queue: queueOf(post), lost: lostIn(post) })
const statements: Readonly<Record<PostTable, ReturnType<typeof statementsOf>>> = {
  mail_outbox: statementsOf(mailPost),
  text_outbox: statementsOf(textPost),
}

/** Gives each new message of a kind to a job, in bulk; answers how many. */
export async function queueMessages(database: Database, { table }: Post): Promise<number> {
  const { run } = localStatements(database)
  const [look] = await run(statements[table].waiting())
  if (!look?.waits) return 0
  const [done] = await run(statements[table].queue())
  return done?.queued ?? 0
}

/** Four times a second, in whichever process runs the background work. Answers the way to stop. */
export const keepQueueing = (database: Database, post: Post) =>
  keepDoing(`a ${post.noun} could not be queued; trying again`, everyMs, async () => {
    return (await queueMessages(database, post)) === batch
  })

/** A message whose job was given up, or removed by hand, gets another. */
export const queueLostMessages = (database: Database) =>
  localStatements(database).batch(...posts.map(({ table }) => statements[table].lost()))
