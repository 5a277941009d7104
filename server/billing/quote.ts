import type * as z from 'zod'
import type { billing, Quote } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { findDiscount } from './discount-codes.ts'
import { lookAtSubscription } from './hold-subscription.ts'
import { monthsOf, priceOf } from './prices.ts'
import { isTrying, settleChange } from './settle-change.ts'

const periodFromNow = localStatement<{ ends_at: string }>(
  'period_from_now',
  'select billing_period_end(now(), now(), $1::int) as ends_at',
)

type Asked = z.output<typeof billing.quote.query>

/** What `subscribe` would take and write today, and what comes then. Refuses `discount_unknown`. */
export const quote = (scope: Scope, { discount_code, ...asked }: Asked): Promise<Quote> =>
  scope.read(async (tx) => {
    const choice = payableIn(asked)
    const held = (await tx.run(lookAtSubscription())) ?? notFound('Subscription')
    const [found, [period]] = await tx.batch(
      discount_code === null ? undefined : findDiscount(tx.orgId, discount_code),
      periodFromNow(monthsOf(choice.billing)),
    )
    const discount = Math.max(found ?? 0, held.discount_percent)
    const { lines, due_pence, credit_pence, begins } = settleChange(held, choice, discount)
    const open = held.open_pence > 0 ? [{ text: 'Payment that failed', pence: held.open_pence }] : []
    const next = isTrying(held) ? held.trial_ends_at : begins ? period?.ends_at : held.period_ends_at
    return {
      lines: [...open, ...lines],
      due_pence,
      credit_pence,
      then_pence: priceOf(choice, discount),
      then_at: next ?? period?.ends_at ?? notFound('Period'),
    }
  })
