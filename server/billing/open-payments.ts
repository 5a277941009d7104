import type { Settings } from '#server/platform/env.ts'
import type { Payments } from '#server/platform/payments.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { type Place, stripePayments } from './stripe/stripe-payments.ts'
import { testPayments } from './test-payments.ts'

/** How plans are paid for: with Stripe where its keys are set, else in the test mode. */
export function openPayments(settings: Settings, place: Place): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = settings
  return key && webhookSecret ? stripePayments(openStripe({ key, webhookSecret, url }), place) : testPayments(place)
}
