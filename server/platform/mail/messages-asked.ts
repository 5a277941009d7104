import { localStatement } from '#server/platform/database/statement.ts'
import { type Post, posts } from './post.ts'

type Asked = { id: string; recipient: string; state: 'waits' | 'over' | 'expired' }

// One that is under way as it expires may still be taken: that is known two minutes later. What nobody queues has no way out here, and is read
// at /dev/mail.
const askedIn = ({ table }: Post) =>
  localStatement<Asked>(
    `messages_asked_in_${table}`,
    `select id, recipient, case
    when sent_at is not null or given_up_at < expires_at then 'over'
    when given_up_at is null and queued_at is null and attempts = 0 and created_at < now() - interval '5 minutes' then 'over'
    when given_up_at is not null or expires_at < now() - interval '2 minutes' then 'expired'
    else 'waits' end as state
  from ${table} where id = any($1::uuid[])`,
  )
const asking = posts.map((post) => askedIn(post))

/** What became of messages: those that have left or were refused for good are over, others expired before they could leave. */
export const messagesAsked = (ids: readonly string[]) => asking.map((ask) => ask(ids))

const expireIn = ({ table }: Post) =>
  localStatement(
    `expire_in_${table}`,
    `update ${table} set expires_at = now() where id = any(array(select id from ${table}
  where id = any($1::uuid[]) and sent_at is null and given_up_at is null and expires_at > now() for update skip locked))`,
  )
const expiring = posts.map((post) => expireIn(post))

/** Sends messages no more, but those that are under way at this moment. */
export const expireMessages = (ids: readonly string[]) => expiring.map((expire) => expire(ids))
