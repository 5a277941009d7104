import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { signedInPages } from '#contract/shared/pages.ts'
import { findPrices, type Prices } from './find-prices.ts'
import { priceList } from './price-list.ts'

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features

type Visit = {
  customer: string
  /** A payment is missing: what is not paid for is not changed. */
  isFailing: boolean
  publicUrl: string
}

/** Stripe's own page where who pays changes the plan, cancels it, and keeps payment details, VAT number and invoices. */
export async function openPortal(stripe: Stripe, { customer, isFailing, publicUrl }: Visit): Promise<string> {
  const return_url = `${publicUrl}${signedInPages.portal}`
  const all = featuresFor(await findPrices(stripe))
  const features = isFailing ? { ...all, subscription_update: { enabled: false } } : all
  const configuration = await findConfiguration(stripe, features)
  const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url })
  return url
}

/** As our rules are: what a change costs is paid at once and set off by time, a trial goes on, a plan ends with what is paid for. */
function featuresFor(prices: Prices): Features {
  const plans = priceList.flatMap(({ key, sold }) => ('plan' in sold ? (prices.get(key) ?? []) : []))
  const products = [...Map.groupBy(plans, ({ product }) => product)].map(([product, sold]) => ({
    ...{ product, prices: sold.map(({ price }) => price) },
  }))
  return {
    customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      ...{ enabled: true, default_allowed_updates: ['price', 'promotion_code'], products },
      ...{ proration_behavior: 'always_invoice', trial_update_behavior: 'continue_trial' },
    },
  }
}

/** Made once: it is known by what it allows, so that another price list makes another. */
async function findConfiguration(stripe: Stripe, features: Features): Promise<string> {
  const pickwell = createHash('sha256').update(JSON.stringify(features)).digest('hex')
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.pickwell === pickwell)
  if (found) return found.id
  const asked = { features, metadata: { pickwell } }
  const made = await stripe.billingPortal.configurations.create(asked, { idempotencyKey: `portal-${pickwell}` })
  return made.id
}
