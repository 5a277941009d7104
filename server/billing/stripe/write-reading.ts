import { graceDays } from '#contract/plans.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { senderAddress } from '#server/stock/letterhead.ts'
import { type HeldSubscription, holdSubscription } from '../hold-subscription.ts'
import { planTurn } from '../plan-turn.ts'
import { isPaidFor } from '../settle-change.ts'
import { tellPaymentFailed } from '../tell-payment-failed.ts'
import { tellPlanEnded } from '../tell-plan-ended.ts'
import { claimReading } from './customers.ts'
import { type Followed, followReading, whatHappened } from './follow-reading.ts'
import type { Reading } from './read-customer.ts'
import { writeInvoices } from './write-invoices.ts'

// Nothing is written where all of it is so already: then nobody is told of it either. A set of one row: Citus reads no single record.
const follow = statement(
  'follow_subscription',
  `update subscriptions s set plan = w.plan, billing = w.billing, status = w.status, extra_users = w.extra_users,
  extra_locations = w.extra_locations, advanced_reporting = w.advanced_reporting, is_paying = w.is_paying,
  cancels_at_period_end = w.cancels_at_period_end, discount_percent = w.discount_percent, credit_pence = w.credit_pence,
  vat_number = w.vat_number, began_at = w.began_at, period_starts_at = w.period_starts_at, period_ends_at = w.period_ends_at,
  grace_ends_at = trial_end(w.failing_since, $3), first_charged_at = w.first_charged_at,
  refunded_at = case when w.is_refunded or w.has_refund then s.refunded_at end,
  test_card = null, version = s.version + 1, updated_at = now()
from jsonb_to_recordset($2::jsonb) as w(plan text, billing text, status text, extra_users int, extra_locations int,
  advanced_reporting boolean, is_paying boolean, cancels_at_period_end boolean, discount_percent int, credit_pence int, vat_number text,
  began_at timestamptz, period_starts_at timestamptz, period_ends_at timestamptz, failing_since timestamptz,
  first_charged_at timestamptz, is_refunded boolean, has_refund boolean)
where s.org_id = $1 and (
  (s.plan, s.billing, s.status, s.extra_users, s.extra_locations, s.advanced_reporting, s.is_paying, s.cancels_at_period_end,
    s.discount_percent, s.credit_pence, s.vat_number, s.began_at, s.period_starts_at, s.period_ends_at, s.grace_ends_at,
    s.first_charged_at) is distinct from
  (w.plan, w.billing, w.status, w.extra_users, w.extra_locations, w.advanced_reporting, w.is_paying, w.cancels_at_period_end,
    w.discount_percent, w.credit_pence, w.vat_number, w.began_at, w.period_starts_at, w.period_ends_at, trial_end(w.failing_since, $3),
    w.first_charged_at)
  or (w.is_refunded and s.refunded_at is null))
returning s.id`,
)

// Beside what is followed: it is nobody's doing, and no news.
const keepPrice = statement(
  'keep_stripe_price',
  'update subscriptions set period_pence = $2 where org_id = $1 and period_pence is distinct from $2',
)

const noteRefund = statement(
  'note_refund',
  'update subscriptions set refunded_at = now() where org_id = $1 and refunded_at is null returning id',
)

const letRunOut = statement(
  'let_test_plan_run_out',
  `update subscriptions set is_paying = false, cancels_at_period_end = true, version = version + 1, updated_at = now()
where org_id = $1 and (is_paying or not cancels_at_period_end) returning id`,
)

/**
 * Makes our records what was read at Stripe, with audit, news and mails to the owners, and plans the next turn. Nothing happens where
 * a reading that began later is written already, or where all is as it was. A plan of the test mode goes on to the end of its period.
 */
export async function writeReading(tx: Tx, reading: Reading, place: Place): Promise<void> {
  const held = await tx.run(holdSubscription())
  if (!held || !(await tx.run(claimReading(tx.orgId, reading.number)))) return
  if (reading.subscription === null && isOfTestMode(held)) return runOut(tx, held)
  const { credit_pence, vat_number, first_charged_at, is_refunded, has_refund, subscription } = reading
  const followed = followReading(held, reading)
  const customer = await senderAddress(tx)
  const facts = { ...followed, credit_pence, vat_number, first_charged_at, is_refunded, has_refund }
  const [[changed], refunded = [], hasInvoices] = await tx.batch(
    follow(JSON.stringify([facts]), graceDays),
    is_refunded ? noteRefund() : undefined,
    writeInvoices(reading.invoices, customer),
    keepPrice(subscription?.period_pence ?? null),
  )
  const action = changed ? whatHappened(held, followed, refunded.length > 0) : 'invoice.recorded'
  if (changed || hasInvoices) {
    tx.audit({ action, table: 'subscriptions', id: held.id, before: shown(held), after: shown(followed) })
    await tell(tx, { action, held, followed, reading, ...place })
  }
  await planTurn(tx, subscription !== null)
}

/** Nobody pays for it with money, so nothing at Stripe can end it. */
const isOfTestMode = (held: HeldSubscription) => isPaidFor(held) && held.test_card !== null && held.ended === null

async function runOut(tx: Tx, held: HeldSubscription) {
  const [changed] = await tx.run(letRunOut())
  if (changed) tx.audit({ action: 'subscription.cancelled', table: 'subscriptions', id: held.id, after: shown(held) })
}

const shown = ({ plan, billing, status }: HeldSubscription | Followed) => ({ plan, billing, status })

/** Where links of mails lead, and whether the business is about to be closed. */
type Place = { publicUrl: string; isClosing: boolean }
type News = Place & { action: string; held: HeldSubscription; followed: Followed; reading: Reading }

/** A payment that failed is told whatever else was heard with it, and called so by the audit: that a plan was begun, say. */
async function tell(tx: Tx, { action, held, followed, reading, publicUrl, isClosing }: News) {
  const open = reading.invoices.filter(({ status }) => status === 'open')
  const due_pence = open.reduce((sum, { gross_pence }) => sum + gross_pence, 0)
  const plan = reading.subscription?.plan ?? held.plan
  if (followed.status === 'past_due' && held.status !== 'past_due')
    await tellPaymentFailed(tx, { plan, due_pence }, publicUrl)
  const isUnpaid = action === 'subscription.unpaid'
  if (!isUnpaid && action !== 'subscription.ended') return
  const unpaid = isClosing ? 'closing' : 'unpaid'
  const why = isUnpaid ? unpaid : held.cancels_at_period_end ? 'cancelled' : undefined
  await tellPlanEnded(tx, { plan, why }, publicUrl)
}
