import { statement } from '#server/platform/database/statement.ts'

export type Target = {
  url: string
  version: number
  secret_sealed: Buffer
  /** Only while it signs as well. */
  previous_secret_sealed: Buffer | null
  failing_since: string | null
  /** The receiver asked to be left alone, and until now. */
  is_busy: boolean
}
const target = statement<Target>(
  'webhook_target',
  `select url, version, secret_sealed, case when previous_secret_until > now() then previous_secret_sealed end as previous_secret_sealed, failing_since,
  coalesce(busy_until > now(), false) as is_busy
from webhook_endpoints where org_id = $1 and id = $2 and enabled`,
)
export const targetOf = (endpointId: string) => target(endpointId).as(([row]) => row)

export type Due = { id: string; event_id: string; body: string; tries: number; give_up_at: string }

/** By then an attempt is over: whose is not was killed in the middle, and the message is sent again. */
const heldSeconds = 30

// The oldest first.
const claim = statement<Due>(
  'claim_webhook_deliveries',
  `update webhook_deliveries set next_attempt_at = now() + make_interval(secs => $4)
where org_id = $1 and id = any(array(
  select id from webhook_deliveries where org_id = $1 and endpoint_id = $2 and status = 'pending' and next_attempt_at <= now()
  order by next_attempt_at, id limit $3 for update skip locked))
returning id, event_id, body, tries, give_up_at`,
)

/** Takes messages that are due for this attempt; no transaction is open while they are under way. */
export const claimDue = (endpointId: string, most: number) => claim(endpointId, most, heldSeconds)
