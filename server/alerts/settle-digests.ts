import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { expireMessages, messagesAsked } from '#server/platform/mail/messages-asked.ts'
import { type Addressee, addressees } from './addressees.ts'
import { quietUntil, type Wish, wishOf } from './when-to-tell.ts'

type Written = Wish & { message_id: string; is_quiet: boolean }

// What waits in a message, which is not to be joined with what is wished: a message may tell of thousands of alerts.
const written = statement<Written>(
  'alert_messages_that_wait',
  `select g.user_id, g.channel, g.message_id, ${wishOf}, ${quietUntil} is not null as is_quiet
from (select distinct user_id, channel, message_id from alert_deliveries where org_id = $1 and message_id is not null) g
left join notification_settings n on n.org_id = $1 and n.user_id = g.user_id
left join phone_verifications v on v.org_id = $1 and v.user_id = g.user_id and v.phone = n.phone and v.verified_at is not null
order by g.message_id`,
)

const told = statement(
  'forget_told_alerts',
  'delete from alert_deliveries where org_id = $1 and message_id = any($2::uuid[])',
)
const tellAnew = statement(
  'tell_lost_alerts_anew',
  'update alert_deliveries set message_id = null where org_id = $1 and message_id = any($2::uuid[])',
)

/**
 * Finds out what became of the digests that were written: what they tell of is forgotten once they have left, or never will, and is to be
 * told again where they have waited for too long. One that still waits for its way out and is not to be told any more, to that address, or at
 * this hour, is taken back.
 */
export async function settleDigests(database: Database, scope: Scope): Promise<void> {
  const waiting = await whatWaits(scope)
  if (waiting.length === 0) return
  const ids = waiting.map(({ message_id }) => message_id)
  const known = (await localStatements(database).batch(...messagesAsked(ids))).flat()
  const stateOf = new Map(known.map((message) => [message.id, message]))
  const ended = (end: string) => ids.filter((id) => (stateOf.get(id)?.state ?? 'expired') === end)
  const unwanted = waiting.flatMap(({ message_id, addressee, is_quiet }) => {
    const message = stateOf.get(message_id)
    const isWanted = addressee && addressee.to === message?.recipient && !is_quiet
    return message?.state === 'waits' && !isWanted ? [message_id] : []
  })
  if (unwanted.length > 0) await localStatements(database).batch(...expireMessages(unwanted))
  const [left, lost] = [ended('over'), ended('expired')]
  if (left.length + lost.length > 0) await scope.transaction(async (tx) => tx.queue(told(left), tellAnew(lost)))
}

const whatWaits = (scope: Scope): Promise<(Written & { addressee: Addressee | undefined })[]> =>
  scope.transaction(async (tx) => {
    const waiting = await tx.run(written())
    if (waiting.length === 0) return []
    const [{ of }] = await addressees(tx, waiting)
    return waiting.map((one) => ({ ...one, addressee: of(one) }))
  })
