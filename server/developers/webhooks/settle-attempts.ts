import type { DeliveryStatus } from '#contract/webhook-events.ts'
import type { Attempt } from '#contract/webhooks.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Due } from './claim-due.ts'
import type { Outcome } from './post-message.ts'
import { isTaken, nextAttempt } from './retry.ts'

/** A message whose attempt is over; without an outcome it was broken off, and is tried again at once. */
export type Attempted = { due: Due; began: Date; ended: Date; outcome: Outcome | undefined }

type Settled = {
  id: string
  status: DeliveryStatus
  attempts: Attempt[]
  next_at: string
  finished_at: string | null
}

/** So many attempts are kept of a message. */
const mostKept = 20

const settle = statement(
  'settle_webhook_deliveries',
  `update webhook_deliveries d set status = s.status, next_attempt_at = s.next_at,
  finished_at = s.finished_at,
  tries = d.tries + jsonb_array_length(s.attempts),
  attempts = case when jsonb_array_length(d.attempts) + jsonb_array_length(s.attempts) > $3 then d.attempts - 0 else d.attempts end || s.attempts
from json_to_recordset($2::json) as s(id uuid, status text, attempts jsonb, next_at timestamptz, finished_at timestamptz)
where d.org_id = $1 and d.id = s.id and d.status = 'pending'`,
)

/** Notes what came of attempts; what was given up meanwhile stays so. */
export const settleAttempts = (tx: Tx, attempted: readonly Attempted[]) =>
  tx.queue(settle(JSON.stringify(attempted.map(settled)), mostKept))

function settled({ due, began, ended, outcome }: Attempted): Settled {
  const { id } = due
  if (!outcome) return { id, status: 'pending', attempts: [], next_at: began.toISOString(), finished_at: null }
  const { status, error, answer } = outcome
  const at = { at: began.toISOString(), ms: ended.getTime() - began.getTime() }
  const attempts = [{ ...at, status, error, answer }]
  const finished_at = ended.toISOString()
  if (isTaken(outcome)) return { id, status: 'delivered', attempts, next_at: at.at, finished_at }
  const next = nextAttempt(due, outcome, { now: ended.getTime(), random: Math.random() })
  if (next === undefined) return { id, status: 'failed', attempts, next_at: finished_at, finished_at }
  return { id, status: 'pending', attempts, next_at: new Date(next).toISOString(), finished_at: null }
}
