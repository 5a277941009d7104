import { graceDays } from '#contract/plans.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { writeInvoice } from './invoices.ts'
import { noteFirstCharge } from './note-first-charge.ts'
import { monthsOf, priceLines, sumOf } from './prices.ts'
import { choiceOf, withCredit } from './settle-change.ts'
import { tellPaymentFailed } from './tell-payment-failed.ts'

// Each period begins where the one before it, or the trial, ended, however late it is settled.
const begin = statement(
  'begin_period',
  `update subscriptions s set status = $2, credit_pence = $3, began_at = p.began, period_starts_at = p.starts,
  period_ends_at = billing_period_end(p.began, p.starts, $4::int),
  grace_ends_at = trial_end(now(), $5::int), version = version + 1, updated_at = now()
from (select case when status = 'trialing' then trial_ends_at else began_at end as began,
    case when status = 'trialing' then trial_ends_at else period_ends_at end as starts
  from subscriptions where org_id = $1) p
where s.org_id = $1`,
)

/**
 * Charges the next period of a plan, whose subscription is held: behind the one that has ended, or behind its trial. Where the payment
 * fails the plan goes on for the days of grace, and the owners are told.
 */
export async function renew(tx: Tx, held: HeldSubscription, publicUrl: string) {
  const choice = choiceOf(held)
  if (!choice) throw new Error(`Nothing is subscribed to by ${tx.orgId}`)
  const { lines, credit_pence } = withCredit(priceLines(choice, held.discount_percent), held.credit_pence)
  const due_pence = sumOf(lines)
  const isPaid = due_pence === 0 || held.test_card === 'works'
  const { id, plan, billing, status, vat_number } = held
  const after = { plan, billing, status: isPaid ? 'active' : 'past_due', due_pence }
  tx.queue(begin(after.status, credit_pence, monthsOf(choice.billing), isPaid ? null : graceDays))
  if (isPaid && due_pence > 0) tx.queue(noteFirstCharge())
  await writeInvoice(tx, lines, isPaid ? 'paid' : 'open', vat_number)
  const action = isPaid ? 'subscription.renewed' : 'payment.failed'
  tx.audit({ action, table: 'subscriptions', id, before: { plan, billing, status }, after })
  if (!isPaid) await tellPaymentFailed(tx, { plan, due_pence }, publicUrl)
}
