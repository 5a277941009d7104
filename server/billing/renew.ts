import { sql } from 'kysely'
import { graceDays } from '#contract/plans.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { writeInvoice } from './invoices.ts'
import { mailOwners } from './mail-owners.ts'
import { paymentFailedMail } from './payment-mails.ts'
import { monthsOf, priceLines, sumOf } from './prices.ts'
import { choiceOf, withCredit } from './settle-change.ts'
import { touched } from './touched.ts'

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
  const { vat_number } = await begin(tx, held, { isPaid, due_pence, credit_pence, months: monthsOf(choice.billing) })
  await writeInvoice(tx, lines, isPaid ? 'paid' : 'open', vat_number)
  const { id, plan, billing, status } = held
  const after = { plan, billing, status: isPaid ? 'active' : 'past_due', due_pence }
  const action = isPaid ? 'subscription.renewed' : 'payment.failed'
  tx.audit({ action, table: 'subscriptions', id, before: { plan, billing, status }, after })
  if (!isPaid) await mailOwners(tx, (email) => paymentFailedMail(email, { plan, due_pence }, publicUrl))
}

type Charge = { isPaid: boolean; due_pence: number; credit_pence: number; months: number }

/** Each period begins where the one before it ended, however late it is settled. */
function begin(tx: Tx, { ended }: HeldSubscription, { isPaid, due_pence, credit_pence, months }: Charge) {
  const from = sql.ref<string>(ended === 'trial' ? 'trial_ends_at' : 'period_ends_at')
  const began = ended === 'trial' ? from : sql.ref<string>('began_at')
  return tx.db
    .updateTable('subscriptions')
    .set({
      ...{ status: isPaid ? 'active' : 'past_due', credit_pence, began_at: began, period_starts_at: from },
      period_ends_at: sql<string>`billing_period_end(${began}, ${from}, ${months}::int)`,
      grace_ends_at: isPaid ? null : sql<string>`trial_end(now(), ${graceDays}::int)`,
      ...(isPaid && due_pence > 0 && { first_charged_at: sql<string>`coalesce(first_charged_at, now())` }),
      ...touched,
    })
    .returning('vat_number')
    .executeTakeFirstOrThrow()
}
