import type Stripe from 'stripe'
import { asCode } from '../discount-codes.ts'
import { unlessThere } from './open-stripe.ts'
import { stripeId } from './stripe-id.ts'

/** A code of the operator as Stripe has it: typed at checkout, good once, for all that is paid from then on. */
export async function offerDiscount(stripe: Stripe, code: string, percent: number): Promise<void> {
  const coupon = await requireCoupon(stripe, percent)
  await stripe.promotionCodes.create(
    { promotion: { type: 'coupon', coupon }, code, max_redemptions: 1 },
    { idempotencyKey: `code-${code}` },
  )
}

/** What takes so many per cent off all that a subscription costs: one for each percentage, made once. */
export async function requireCoupon(stripe: Stripe, percent: number): Promise<string> {
  const id = `pickwell_${percent}_percent`
  const coupon = { id, percent_off: percent, duration: 'forever', name: `${percent}% off` } as const
  await unlessThere(stripe, stripe.coupons.create(coupon))
  return id
}

/**
 * What a code of the operator takes off, in per cent, and its id; undefined for one that is not known, or that somebody else has used. That this
 * subscription has used it itself is no refusal: so asks whoever got no answer the first time.
 */
export async function findCode(stripe: Stripe, { discounts }: Stripe.Subscription, code: string) {
  const used = new Set(discounts.map((discount) => typeof discount !== 'string' && stripeId(discount.promotion_code)))
  const asked = { code: asCode(code), limit: 100, expand: ['data.promotion.coupon'] }
  const { data } = await stripe.promotionCodes.list(asked)
  const found = data.find(({ id, active }) => active || used.has(id))
  const coupon = found?.promotion.coupon
  if (!found || !coupon || typeof coupon === 'string') return undefined
  return { id: found.id, percent: coupon.percent_off ?? 0 }
}
