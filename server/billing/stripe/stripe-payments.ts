import type { PlanChoice, PortalChoice } from '#contract/billing.ts'
import { isPaidPlan } from '#contract/plans.ts'
import { fromPortal } from '#contract/shared/way-back.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Payments } from '#server/platform/payments.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type HeldSubscription, lookAtSubscription } from '../hold-subscription.ts'
import { portalPage, wayBack } from '../portal-page.ts'
import { recordRefund, requireRefundable } from '../refund.ts'
import { isTrying } from '../settle-change.ts'
import { endPlanNow, stopRenewing } from '../stop-renewing.ts'
import { comeBack } from './come-back.ts'
import { customerOf } from './customers.ts'
import { askForRefund } from './finish-refund.ts'
import { giveUpPlan } from './give-up-plan.ts'
import { hearStripe } from './hear-stripe.ts'
import { noteCheckout } from './note-checkout.ts'
import { offerDiscount } from './offer-discount.ts'
import { openCheckout } from './open-checkout.ts'
import { openPortal } from './open-portal.ts'
import { askStripe, type StripeAccount, unlessDone } from './open-stripe.ts'
import { refresh } from './refresh.ts'
import { requireCustomer } from './require-customer.ts'
import { closeCheckouts, isStillCharged, stopCharging } from './stop-charging.ts'
import { quoteAtStripe, subscribeAtStripe } from './subscribe-at-stripe.ts'

export type Place = Pick<AppContext, 'database' | 'publicUrl'>

/** Plans are paid for at Stripe. Whatever happens there or here, what Stripe has is read again and our records are made that (decision 36). */
export function stripePayments(account: StripeAccount, { database, publicUrl }: Place): Payments {
  return {
    mode: 'stripe',

    async portalUrl(scope, choice) {
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
    },

    quote: (scope, asked) => quoteAtStripe(scope, account, asked),

    subscribe: (scope, order) => subscribeAtStripe(scope, account, { order, publicUrl }),

    comeBack: (scope, checkout) => comeBack(scope, account, { checkout, publicUrl }),

    async giveBack(scope) {
      await scope.separateTransaction(requireRefundable)
      const before = await refresh(scope, account, publicUrl)
      if (!before?.first_charged_at) return recordRefund // paid in the test mode, before there were keys
      await scope.separateTransaction(requireRefundable)
      await askStripe(account, (stripe) => askForRefund(stripe, before.customer))
      const after = await refresh(scope, account, publicUrl)
      if (!after?.is_refunded)
        refuse(
          'UNAVAILABLE',
          'Your plan has ended, but not all of the money could be sent back. Please write to support.',
        )
      return async () => {}
    },

    async stopRenewing(scope) {
      const customer = await scope.run(customerOf(scope.orgId))
      // Before it is read: what was paid there until now is found then.
      if (customer) await askStripe(account, (stripe) => closeCheckouts(stripe, customer))
      const reading = await refresh(scope, account, publicUrl, true)
      const subscription = reading?.subscription
      if (!subscription) return stopRenewing(scope, publicUrl)
      if (!isStillCharged(subscription)) return
      await askStripe(account, (stripe) => stopCharging(stripe, reading.customer, subscription))
      await refresh(scope, account, publicUrl, true)
    },

    async forgetPayer(scope) {
      const customer = await scope.run(customerOf(scope.orgId))
      // Stripe ends what goes on with its customer, and keeps of the invoices what the law asks.
      if (customer) await askStripe(account, (stripe) => unlessDone(stripe, stripe.customers.del(customer)))
      await endPlanNow(scope)
    },

    async catchUp(scope) {
      const reading = await refresh(scope, account, publicUrl)
      if (!reading?.subscription || !(await isGraceOver(scope))) return Boolean(reading?.subscription)
      await askStripe(account, (stripe) => giveUpPlan(stripe, reading.customer))
      return Boolean((await refresh(scope, account, publicUrl))?.subscription)
    },

    offerDiscount: (code, percent) => askStripe(account, (stripe) => offerDiscount(stripe, code, percent)),

    hear: (payload, signature) => hearStripe({ account, database, publicUrl }, payload, signature),
  }
}

const isGraceOver = async (scope: Scope) => (await scope.run(lookAtSubscription()))?.ended === 'grace'

/** What was chosen, or is being tried; else the smallest plan. */
function planAskedFor({ plan, billing }: PortalChoice, held: HeldSubscription | undefined): PlanChoice {
  if (plan && billing) return { plan, billing }
  if (held?.billing && isPaidPlan(held.plan)) return { plan: held.plan, billing: held.billing }
  return { plan: 'starter', billing: 'monthly' }
}
