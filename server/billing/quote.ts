import type * as z from 'zod'
import type { billing, Quote } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { findDiscount } from './discount-codes.ts'
import { lookAtSubscription } from './hold-subscription.ts'
import { quoteChange } from './quote-change.ts'
import { requireSold } from './sold-add-ons.ts'

type Asked = z.output<typeof billing.quote.query>

/** What `subscribe` would take and write today, and what comes then. Refuses `discount_unknown`, and what is not sold yet. */
export const quote = (scope: Scope, { discount_code, ...asked }: Asked): Promise<Quote> =>
  scope.read(async (tx) => {
    const held = (await tx.run(lookAtSubscription())) ?? notFound('Subscription')
    requireSold(asked, held)
    const found = discount_code === null ? 0 : await tx.run(findDiscount(tx.orgId, discount_code))
    const quoted = await quoteChange(tx, held, payableIn(asked), Math.max(found, held.discount_percent))
    return quoted.quote
  })
