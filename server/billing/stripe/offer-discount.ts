import type Stripe from 'stripe'

/** A code of the operator as Stripe has it: typed at checkout, good once, for all that is paid from then on. */
export async function offerDiscount(stripe: Stripe, code: string, percent: number): Promise<void> {
  const coupon = await stripe.coupons.create(
    { percent_off: percent, duration: 'forever', name: `${percent}% off` },
    { idempotencyKey: `coupon-${code}` },
  )
  await stripe.promotionCodes.create(
    { promotion: { type: 'coupon', coupon: coupon.id }, code, max_redemptions: 1 },
    { idempotencyKey: `code-${code}` },
  )
}
