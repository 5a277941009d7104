import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Payments } from '#server/platform/payments.ts'
import { lookAtSubscription } from '../hold-subscription.ts'
import { endPlanNow, stopRenewing } from '../stop-renewing.ts'
import { comeBack } from './come-back.ts'
import { customerOf } from './customers.ts'
import { giveBack } from './give-back.ts'
import { giveUpPlan } from './give-up-plan.ts'
import { hearStripe } from './hear-stripe.ts'
import { offerDiscount } from './offer-discount.ts'
import { askStripe, type StripeAccount, unlessDone } from './open-stripe.ts'
import { portalUrl } from './portal-url.ts'
import { refresh } from './refresh.ts'
import { closeCheckouts, isStillCharged, stopCharging } from './stop-charging.ts'
import { quoteAtStripe, subscribeAtStripe } from './subscribe-at-stripe.ts'

export type Place = Pick<AppContext, 'database' | 'publicUrl'>

/** Plans are paid for at Stripe. Whatever happens there or here, what Stripe has is read again and our records are made that (decision 36). */
export function stripePayments(account: StripeAccount, { database, publicUrl }: Place): Payments {
  return {
    mode: 'stripe',

    portalUrl: (scope, choice) => portalUrl(scope, account, { choice, publicUrl }),

    quote: (scope, asked) => quoteAtStripe(scope, account, asked),

    subscribe: (scope, order) => subscribeAtStripe(scope, account, { order, publicUrl }),

    comeBack: (scope, checkout) => comeBack(scope, account, { checkout, publicUrl }),

    giveBack: (scope) => giveBack(scope, account, publicUrl),

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
