import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { type Asked, type Found, judge } from './check.ts'

const oldestNews = localStatement<{ ms: number }>(
  'oldest_news',
  `select coalesce(extract(epoch from now() - least(
  (select created_at from outbox order by id limit 1),
  (select min(behind.created_at) from outbox_consumers c cross join lateral (
    select b.created_at from outbox_backlog b where b.place > c.position order by b.place limit 1) behind)
)) * 1000, 0)::float8 as ms`,
)

/** How long the oldest news has waited for all that follows it: figures, alerts, jobs, open screens. */
export async function lookAtNews({ context }: Asked): Promise<Found> {
  const [oldest] = await localStatements(context.database).run(oldestNews())
  return judge(Math.max(0, oldest?.ms ?? 0), { slow: 60_000, out: 300_000 })
}

type Post = { written: number; waiting: number; recipients: number; ms: number }

// Of the last hour only: a mailbox that is full for days is not our outage. What is younger than five minutes may be on its way.
const lately = localStatement<Post>(
  'mails_lately',
  `select count(*)::int as written, count(*) filter (where waits)::int as waiting,
  count(distinct recipient) filter (where waits)::int as recipients,
  coalesce(extract(epoch from now() - min(created_at) filter (where waits)) * 1000, 0)::float8 as ms
from (
  select recipient, created_at, sent_at is null and given_up_at is null as waits
  from mail_outbox where created_at between now() - interval '1 hour' and now() - interval '5 minutes'
  order by created_at desc limit 10000) written`,
)

/** Which part of the mails of the last hour has not left. Nothing to measure where none ever leaves, without SMTP_URL. */
export async function lookAtMail({ context }: Asked): Promise<Found | undefined> {
  if (!context.settings.SMTP_URL) return undefined
  const [post] = await localStatements(context.database).run(lately())
  return post && judgePost(post)
}

/** One address that takes no mail says nothing about ours; two whose mails wait, while hardly any other leaves, do. */
export function judgePost({ written, waiting, recipients, ms }: Post): Found {
  const part = waiting / Math.max(1, written)
  if (part >= 0.5 && recipients >= 2) return { status: 'outage', ms }
  return { status: part >= 0.2 ? 'degraded' : 'operational', ms }
}
