import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { noteBusy } from './busy-webhooks.ts'
import { claimDue, type Target, targetOf } from './claim-due.ts'
import { giveSomeUp } from './give-up.ts'
import type { Outcome, Sender } from './post-message.ts'
import { busyUntil, hasFailedForLong, isGone, isTaken } from './retry.ts'
import { type Attempted, settleAttempts } from './settle-attempts.ts'
import { signatureHeaders, unseal } from './sign.ts'
import { switchOff } from './switch-off.ts'
import { closeTurnOfOff, endTurn, holdTurn } from './turns.ts'

/** An endpoint gets so many messages at once; one that has failed is asked with a few. */
const atOnce = { usual: 32, failing: 4 }
/** An endpoint that has had this long lets those that wait go first. */
const turnMs = 10_000

type Sending = Pick<AppContext, 'database' | 'keys' | 'publicUrl'> & { sender: Sender }

/**
 * Sends what is due at one endpoint, some messages at once, until there is nothing left, its time is over, or `stopping`. What is under
 * way when its process is killed is sent again, under the same webhook-id. What waits where it is switched off is given up instead.
 */
export async function sendDue(sending: Sending, { org_id, id }: JobRow, stopping: AbortSignal): Promise<void> {
  const scope = backgroundScope(sending.database, org_id, 'send-webhooks')
  const until = performance.now() + turnMs
  while (!stopping.aborted && performance.now() < until && (await sendSome(sending, scope, id, stopping)));
  await scope.transaction(async (tx) => {
    await tx.batch(keepAsItIs(id), holdTurn(org_id, id), endTurn(id), closeTurnOfOff(id))
    tx.queue(tellScreens(org_id, id))
  })
}

// Nobody switches it on or off meanwhile; the endpoint before its turn, as by whoever does.
const keepAsItIs = statement(
  'keep_webhook_as_it_is',
  'select from webhook_endpoints where org_id = $1 and id = $2 for share',
)

// The log of an open screen is read again; once a turn, however much was sent.
const tellScreens = localStatement(
  'tell_webhook_sent',
  `insert into outbox (org_id, table_name, op, row_id) values ($1, 'webhook_endpoints', 'webhook.sent', $2)`,
)

// A job may have been queued, or be sending, when somebody closes the business, to be deleted.
const closing = localStatement(
  'business_of_webhook_is_closing',
  'select from organisations where id = $1 and erase_at is not null',
)
const isClosing = (orgId: string) => closing(orgId).as((_, count) => count > 0)

/** Answers whether there may be more. */
async function sendSome(sending: Sending, scope: Scope, id: string, stopping: AbortSignal): Promise<boolean> {
  const taken = await scope.transaction(async (tx) => {
    const [target, isClosed] = await tx.batch(targetOf(id), isClosing(scope.orgId))
    if (!target || target.is_busy || isClosed) return target && { target, due: [] }
    return { target, due: await tx.run(claimDue(id, target.failing_since ? atOnce.failing : atOnce.usual)) }
  })
  if (!taken) return giveSomeUp(scope, id)
  if (taken.due.length === 0) return false
  const secrets = secretsOf(sending, id, taken.target)
  const attempted = await Promise.all(
    taken.due.map(async (due): Promise<Attempted> => {
      const began = new Date()
      const headers = signatureHeaders(secrets, { id: due.event_id, at: began, body: due.body })
      const outcome = await sending.sender.post({ url: taken.target.url, headers, body: due.body }, stopping)
      return { due, began, ended: new Date(), outcome }
    }),
  )
  await scope.transaction((tx) => settleTurn(tx, { id, target: taken.target, attempted }, sending.publicUrl))
  return true
}

function secretsOf({ keys }: Sending, id: string, { secret_sealed, previous_secret_sealed }: Target) {
  const sealed = previous_secret_sealed ? [secret_sealed, previous_secret_sealed] : [secret_sealed]
  return sealed.map((one) => unseal(keys, id, one))
}

// As it was when its messages were sent: one that has another address by now, or began anew, is judged by what comes next.
const noteFailing = statement(
  'note_webhook_failing',
  `update webhook_endpoints set failing_since = $3
where org_id = $1 and id = $2 and url = $4 and failing_since is not distinct from $5::timestamptz`,
)

type Turn = { id: string; target: Target; attempted: readonly Attempted[] }

async function settleTurn(tx: Tx, { id, target, attempted }: Turn, publicUrl: string) {
  const outcomes = attempted.flatMap(({ outcome }) => outcome ?? [])
  const failing_since = failingSince(target, attempted)
  const reason = reasonToStop(outcomes, failing_since)
  // The endpoint before its messages, as by whoever switches it off at the same moment.
  if (reason || failing_since !== target.failing_since)
    tx.queue(noteFailing(id, failing_since, target.url, target.failing_since))
  const busy_until = busyUntil(outcomes, Date.now())
  if (busy_until) tx.queue(noteBusy(id, target.url, new Date(busy_until).toISOString()))
  settleAttempts(tx, attempted)
  if (reason) await switchOff(tx, { id, version: target.version }, reason, publicUrl)
}

function failingSince({ failing_since }: Target, attempted: readonly Attempted[]) {
  const [first] = attempted.filter(({ outcome }) => outcome)
  if (!first) return failing_since
  if (attempted.some(({ outcome }) => outcome && isTaken(outcome))) return null
  return failing_since ?? first.began.toISOString()
}

function reasonToStop(outcomes: readonly Outcome[], failing_since: string | null) {
  if (outcomes.some(isGone)) return 'gone'
  return failing_since && hasFailedForLong(failing_since, Date.now()) ? 'failing' : undefined
}
