import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { PlanChoice } from '#contract/billing.ts'
import { hasAllLocations, mostOfAddOn } from '#contract/plans.ts'
import { wayBack } from '../portal-page.ts'
import { isSold } from '../sold-add-ons.ts'
import type { Prices } from './find-prices.ts'
import { findPrices } from './find-prices.ts'
import { requireCoupon } from './offer-discount.ts'
import { type AddOn, addOnNames } from './price-list.ts'
import { momentOf } from './read-subscription.ts'

export type Purchase = {
  orgId: string
  customer: string
  choice: PlanChoice
  /** Of a trial that is running: nothing is charged before it. */
  trialEndsAt: Date | null
  /** Per cent off that the organisation was given; another code takes nothing more off. */
  discount: number
  publicUrl: string
}

/** Where somebody may pay, and until when. */
type Checkout = { url: string; ends_at: string }

/**
 * The page of Stripe where a plan is paid for, with its add-ons, a VAT number and a discount code. There is one open at a time for each
 * customer: asked again for the same it is the same page, and one for something else is closed, so that nobody pays in two tabs.
 */
export async function openCheckout(stripe: Stripe, purchase: Purchase): Promise<Checkout> {
  const { discount } = purchase
  const offer = discount > 0 ? { discounts: [{ coupon: await requireCoupon(stripe, discount) }] } : withCodes
  const asked = { ...sessionFor(purchase, await findPrices(stripe)), ...offer }
  const wanted = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const { data } = await stripe.checkout.sessions.list({ customer: purchase.customer, limit: 20 })
  const open = data.filter(({ status }) => status === 'open')
  const same = open.find(({ metadata }) => metadata?.wanted === wanted)
  for (const other of open) if (other !== same) await stripe.checkout.sessions.expire(other.id)
  // Whoever asks at the same moment sees the same newest session, and gets the one that is made of it.
  const idempotencyKey = `checkout-${wanted}-${data[0]?.id ?? purchase.customer}`
  const metadata = { org_id: purchase.orgId, wanted }
  const { url, expires_at } =
    same ?? (await stripe.checkout.sessions.create({ ...asked, metadata }, { idempotencyKey }))
  if (!url) throw new Error('An open session of Stripe has an address')
  return { url, ends_at: momentOf(expires_at) }
}

const withCodes = { allow_promotion_codes: true }

function sessionFor({ orgId, customer, choice, trialEndsAt, publicUrl }: Purchase, prices: Prices) {
  const { plan, billing } = choice
  const priceOf = (key: string) => prices.get(`pickwell_${key}_${billing}`)?.price ?? ''
  const [success_url, cancel_url] = [wayBack(publicUrl, orgId, '{CHECKOUT_SESSION_ID}'), wayBack(publicUrl, orgId)]
  const isOffered = (name: AddOn) => isSold(name) && (name !== 'extra_locations' || !hasAllLocations(plan))
  return {
    ...{ mode: 'subscription', customer, client_reference_id: orgId, success_url, cancel_url },
    line_items: [{ price: priceOf(plan), quantity: 1 }],
    optional_items: addOnNames.filter(isOffered).map((name) => ({
      ...{ price: priceOf(name), quantity: 1 },
      ...(name !== 'advanced_reporting' && {
        adjustable_quantity: { enabled: true, minimum: 1, maximum: mostOfAddOn },
      }),
    })),
    subscription_data: { metadata: { org_id: orgId }, ...beginning(trialEndsAt, Date.now()) },
    ...{ tax_id_collection: { enabled: true }, billing_address_collection: 'required' },
    customer_update: { address: 'auto', name: 'auto' },
    // Whether a payment came is known at once with a card, and not for days with a direct debit.
    ...{ payment_method_types: ['card'], adaptive_pricing: { enabled: false }, locale: 'en-GB' },
  } satisfies Stripe.Checkout.SessionCreateParams
}

const [minute, hour] = [60, 3600]

/**
 * Stripe begins a trial of its own where at least two days are left of ours. With less the first period begins when ours is over, and what lies
 * before is free; who pays later than that, on a page that is still open, pays for that period at once.
 */
export function beginning(trialEndsAt: Date | null, nowMs: number) {
  if (!trialEndsAt) return {}
  const [now, end] = [Math.floor(nowMs / 1000), Math.ceil(trialEndsAt.getTime() / 1000)]
  if (end - now > 48 * hour + 5 * minute) return { trial_end: end }
  return { billing_cycle_anchor: Math.max(end, now + minute), proration_behavior: 'none' as const }
}
