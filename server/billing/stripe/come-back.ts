import type Stripe from 'stripe'
import type { Scope } from '#server/platform/database/scope.ts'
import { customerOf } from './customers.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { refresh } from './refresh.ts'
import { stripeId } from './stripe-id.ts'

/**
 * Somebody is back from Stripe's pages: what they did there is read now, as with a message, which may come later, before, or never. Answers whether it
 * was a checkout session that was paid. One of another business, or that there never was, is no reason to read anything.
 */
export async function comeBack(scope: Scope, account: StripeAccount, { checkout, publicUrl }: Back): Promise<boolean> {
  const customer = await scope.run(customerOf(scope.orgId))
  if (!customer) return false
  const received = checkout !== null && (await askStripe(account, (stripe) => wasPaid(stripe, checkout, customer)))
  if (received || checkout === null) await refresh(scope, account, publicUrl)
  return received
}

type Back = { checkout: string | null; publicUrl: string }

/** With a trial that goes on it is the payment details that were left there. */
async function wasPaid(stripe: Stripe, checkout: string, customer: string) {
  try {
    const session = await stripe.checkout.sessions.retrieve(checkout)
    return stripeId(session.customer) === customer && session.status === 'complete'
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    return false
  }
}
