import type { Quote, SubscriptionChoice } from '#contract/billing.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { monthsOf, priceOf } from './prices.ts'
import { isTrying, type Settlement, settleChange } from './settle-change.ts'

const periodFromNow = localStatement<{ ends_at: string }>(
  'period_from_now',
  'select billing_period_end(now(), now(), $1::int) as ends_at',
)

type Quoted = { settlement: Settlement; quote: Quote }

/** What it comes to when an organisation has `choice` from now on: as it is written, and as it is read before that. */
export async function quoteChange(tx: Tx, held: HeldSubscription, choice: SubscriptionChoice, discountPercent: number) {
  const [period] = await tx.run(periodFromNow(monthsOf(choice.billing)))
  const settlement = settleChange(held, choice, discountPercent)
  const { lines, due_pence, credit_pence, begins } = settlement
  const open = held.open_pence > 0 ? [{ text: 'Payment that failed', pence: held.open_pence }] : []
  const next = isTrying(held) ? held.trial_ends_at : begins ? period?.ends_at : held.period_ends_at
  const then_at = next ?? period?.ends_at ?? notFound('Period')
  const quoted: Quoted = {
    settlement,
    quote: {
      ...{ lines: [...open, ...lines], due_pence, credit_pence },
      ...{ then_pence: priceOf(choice, discountPercent), then_at },
    },
  }
  return quoted
}
