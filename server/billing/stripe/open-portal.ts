import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** Stripe's own page where who pays cancels the plan, and keeps payment details, VAT number and invoices. */
export async function openPortal(stripe: Stripe, customer: string, return_url: string): Promise<string> {
  const configuration = await findConfiguration(stripe)
  const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url })
  return url
}

/**
 * A plan ends with what is paid for. Changes are made at our own page, where they are set off by the day, add-ons change with them and nothing is
 * changed that is not paid: at Stripe's they take effect also where the payment fails.
 */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
}

/** Made once: it is known by what it allows, so that other rules make another. */
async function findConfiguration(stripe: Stripe): Promise<string> {
  const pickwell = createHash('sha256').update(JSON.stringify(features)).digest('hex')
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.pickwell === pickwell)
  if (found) return found.id
  const asked = { features, metadata: { pickwell } }
  const made = await stripe.billingPortal.configurations.create(asked, { idempotencyKey: `portal-${pickwell}` })
  return made.id
}
