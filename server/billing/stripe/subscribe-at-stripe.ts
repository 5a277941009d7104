import type Stripe from 'stripe'
import type { BillingState, Quote, SubscriptionChoice, SubscriptionOrder } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { lookAtSubscription } from '../hold-subscription.ts'
import { requireTerms } from '../require-terms.ts'
import { isTrying } from '../settle-change.ts'
import { requireSold } from '../sold-add-ons.ts'
import { type Change, changePlan, quoteChange } from './change-plan.ts'
import { customerOf } from './customers.ts'
import { wordsOf } from './follow-reading.ts'
import { keptSubscription } from './look-at-customer.ts'
import { findCode } from './offer-discount.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { readSubscription } from './read-subscription.ts'
import { refresh } from './refresh.ts'

const midnight = localStatement<{ midnight: number }>(
  'midnight_in_london',
  `select extract(epoch from date_trunc('day', now(), 'Europe/London'))::int as midnight`,
)

type Wanted = SubscriptionChoice & { discount_code: string | null }

/**
 * What a change of the plan that is paid for at Stripe would cost, today and from then on. Refuses `not_subscribed` where nobody pays there,
 * `payment_declined` while a payment is missing, `discount_unknown`, and what is not sold yet.
 */
export const quoteAtStripe = (scope: Scope, account: StripeAccount, asked: Wanted): Promise<Quote> =>
  askStripe(account, async (stripe) => quoteChange(stripe, await changeFor(scope, stripe, asked)))

/**
 * Changes the plan that is paid for at Stripe, with its add-ons, and has the difference paid at once. The card and the VAT number are those
 * that Stripe has. Refuses as the quote does, `price_changed`, `payment_declined` and `demo_account`.
 */
export async function subscribeAtStripe(
  scope: Scope,
  account: StripeAccount,
  { order, publicUrl }: { order: SubscriptionOrder; publicUrl: string },
): Promise<BillingState> {
  await scope.read(refuseInDemo)
  await refresh(scope, account, publicUrl)
  await askStripe(account, async (stripe) => {
    const change = await changeFor(scope, stripe, order)
    if (isAsWanted(change)) return
    requireTerms(await quoteChange(stripe, change), order)
    await changePlan(stripe, change)
  })
  await refresh(scope, account, publicUrl)
  return scope.run(currentSubscription())
}

async function changeFor(scope: Scope, stripe: Stripe, { discount_code, ...asked }: Wanted): Promise<Change> {
  const [customer, held, [london]] = await Promise.all([
    scope.run(customerOf(scope.orgId)),
    scope.run(lookAtSubscription()),
    scope.run(midnight()),
  ])
  const kept = customer === undefined ? undefined : await keptSubscription(stripe, customer)
  if (!customer || !held || !kept || !london) return refuse('not_subscribed', 'This business pays for no plan yet')
  if (held.status === 'past_due')
    refuse('payment_declined', 'The last payment is missing: pay that first.', { field: 'due_pence' })
  requireSold(asked, readSubscription(kept, []))
  const trialEndsAt = isTrying(held) ? held.trial_ends_at : null
  // What lies before the end of its trial is free there without being one: another length would begin, and be charged, at once.
  if (trialEndsAt !== null && kept.status !== 'trialing' && asked.billing !== held.billing)
    refuse('VALIDATION_ERROR', 'Billing can be changed once the trial is over', { field: 'billing' })
  const found = discount_code === null ? undefined : await requireCode(stripe, kept, discount_code)
  return {
    ...{ customer, kept, choice: payableIn(asked), ...london },
    code: found && found.percent > readSubscription(kept, []).discount_percent ? found : undefined,
    trialEndsAt,
  }
}

const requireCode = async (stripe: Stripe, kept: Stripe.Subscription, value: string) =>
  (await findCode(stripe, kept, value)) ??
  refuse('discount_unknown', 'This code is not known, or somebody else has used it', { field: 'discount_code', value })

/** Also what a doubled click or a second tab asks for. */
function isAsWanted({ kept, choice, code }: Change) {
  const there = readSubscription(kept, [])
  return !code && !there.cancels_at_period_end && wordsOf(there) === wordsOf(choice)
}
