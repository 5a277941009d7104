import type { Channel } from '#contract/notifications.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { digestsToSend, isWanted, tellableAt } from './when-to-tell.ts'

/** `verified_phone` is the saved number, where its person has shown that it is theirs. */
export type HeldDigest = { user_id: string; channel: Channel; verified_phone: string | null; is_wanted: boolean }

const open = statement(
  'open_alert_digests',
  `insert into alert_digests (org_id, user_id, channel)
select $1, m.user_id, c.channel ${digestsToSend} and g.user_id is null order by m.user_id, c.channel
on conflict do nothing`,
)

// Whoever waits for a row finds it told by then, and leaves it. While a message waits to leave there is no other.
const hold = statement<HeldDigest>(
  'hold_alert_digests',
  `select g.user_id, g.channel, v.phone as verified_phone, ${isWanted('g.channel')} as is_wanted
from alert_digests g
left join notification_settings n on n.org_id = $1 and n.user_id = g.user_id
left join phone_verifications v on v.org_id = $1 and v.user_id = g.user_id and v.phone = n.phone and v.verified_at is not null
where g.org_id = $1 and ${tellableAt} <= now() and coalesce(g.message_id <> all($2::uuid[]), true) and exists (
  select from alert_deliveries d where d.org_id = $1 and d.user_id = g.user_id and d.channel = g.channel)
order by g.user_id, g.channel for update of g`,
)

/**
 * Locks the digests that may go out now and have something to tell, until the transaction ends. `unsent` are the messages that wait to leave:
 * whom one of these tells is told the rest once it has.
 */
export async function holdDigests(tx: Tx, unsent: readonly string[]): Promise<HeldDigest[]> {
  const [, held] = await tx.batch(open(), hold(unsent))
  return held
}
