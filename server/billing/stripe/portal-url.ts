import type { PlanChoice, PortalChoice } from '#contract/billing.ts'
import { isPaidPlan } from '#contract/plans.ts'
import { fromPortal } from '#contract/shared/way-back.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type HeldSubscription, lookAtSubscription } from '../hold-subscription.ts'
import { portalPage, wayBack } from '../portal-page.ts'
import { isTrying } from '../settle-change.ts'
import { noteCheckout } from './note-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { openPortal } from './open-portal.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { refresh } from './refresh.ts'
import { requireCustomer } from './require-customer.ts'

type Asked = { choice: PortalChoice; publicUrl: string }

/**
 * Where a plan is paid for: who pays for none yet is led to Stripe's checkout, anybody else to their plan at our own page or, where
 * `choice.at` asks for it, to Stripe's page for them.
 */
export async function portalUrl(scope: Scope, account: StripeAccount, { choice, publicUrl }: Asked): Promise<string> {
  const known = await requireCustomer(scope, account)
  // Who paid a moment ago is led to their plan, also while nobody has heard of it yet.
  const reading = await refresh(scope, account, publicUrl)
  const customer = reading?.is_gone ? await requireCustomer(scope, account, known) : known
  const held = await scope.run(lookAtSubscription())
  if (reading?.subscription)
    return choice.at
      ? askStripe(account, (stripe) => openPortal(stripe, customer, wayBack(publicUrl, scope.orgId, fromPortal)))
      : portalPage(publicUrl, choice)
  const trialEndsAt = held?.trial_ends_at && isTrying(held) ? new Date(held.trial_ends_at) : null
  const discount = held?.discount_percent ?? 0
  const purchase = {
    orgId: scope.orgId,
    customer,
    choice: planAskedFor(choice, held),
    trialEndsAt,
    discount,
    publicUrl,
  }
  const checkout = await askStripe(account, (stripe) => openCheckout(stripe, purchase))
  await noteCheckout(scope, checkout.ends_at)
  return checkout.url
}

/** What was chosen, or is being tried; else the smallest plan. */
function planAskedFor({ plan, billing }: PortalChoice, held: HeldSubscription | undefined): PlanChoice {
  if (plan && billing) return { plan, billing }
  if (held?.billing && isPaidPlan(held.plan)) return { plan: held.plan, billing: held.billing }
  return { plan: 'starter', billing: 'monthly' }
}
