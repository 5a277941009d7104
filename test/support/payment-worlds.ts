import type { SubscriptionChoice } from '#contract/billing.ts'
import { resumeSubscription } from '#server/billing/cancel-subscription.ts'
import { createDiscount } from '#server/billing/discount-codes.ts'
import { lookAtSubscription } from '#server/billing/hold-subscription.ts'
import { choiceOf } from '#server/billing/settle-change.ts'
import { takeBillingTurns } from '#server/billing/take-billing-turns.ts'
import { openShop } from './open-shop.ts'
import type { Shop } from './open-shop-in.ts'
import { cancel, letTimePass, pay } from './pay.ts'
import type { FakeStripe } from './stripe/fake-stripe.ts'
import { blockCard, letTimePassAt, portalAt } from './stripe/pages.ts'
import { hearAll, openStripeShop } from './stripe/stripe-shop.ts'

type Bought = Partial<SubscriptionChoice> & { vat?: string; code?: string }
type Time = { months?: number; days?: number }

/** What an owner and time may do to a plan, however it is paid for; each ends when our records have heard of it. */
export type PaymentWorld = {
  shop: Shop
  pay(bought?: Bought): Promise<void>
  changeTo(choice: Partial<SubscriptionChoice>): Promise<void>
  cancel(): Promise<void>
  keep(): Promise<void>
  /** The card is declined from now on. */
  block(): Promise<void>
  /** Another card, with which what is open is paid. */
  makeGood(): Promise<void>
  pass(time: Time): Promise<void>
  newCode(): Promise<string>
  /** Another business that pays at the same place, until that is closed. */
  another(): Promise<PaymentWorld>
  close(): Promise<void>
}

const intervalOf = ({ months = 0, days = 0 }: Time) => `${months} months ${days} days`

async function testMode(): Promise<PaymentWorld> {
  const shop = await openShop()
  const { context, scope } = shop
  const { pool } = context.database
  const buy = async (edit: Parameters<typeof pay>[1]) => void (await pay(shop, edit))
  return {
    shop,
    pay: ({ vat = '', code, ...choice } = {}) => buy({ ...choice, vat_number: vat, discount_code: code ?? null }),
    changeTo: (choice) => buy(choice),
    cancel: async () => void (await cancel(shop)),
    keep: async () => void (await resumeSubscription(scope)),
    async block() {
      await pool.query(`update subscriptions set test_card = 'declined' where org_id = $1`, [scope.orgId])
    },
    async makeGood() {
      const held = await scope.run(lookAtSubscription())
      await buy(held && choiceOf(held))
    },
    async pass(time) {
      await letTimePass(shop, intervalOf(time))
      await takeBillingTurns(context)
    },
    newCode: async () => (await createDiscount(context)).replaceAll('-', ''),
    another: testMode,
    close: async () => {},
  }
}

async function withStripe(shared?: FakeStripe): Promise<PaymentWorld> {
  const open = await openStripeShop(shared)
  const { stripe, shop, url } = open
  const { books } = stripe
  const heard = async (what: unknown) => {
    await what
    await hearAll(open)
  }
  return {
    shop,
    async pay({ plan = 'starter', billing = 'monthly', vat, code, ...addOns } = {}) {
      const extras = Object.entries(addOns).map(([name, count]) => [`pickwell_${name}`, Number(count)])
      const payment = { extras: Object.fromEntries(extras), ...(vat && { vat }), ...(code && { code }) }
      await heard(open.pay({ plan, billing }, payment))
    },
    changeTo: (choice) => heard(open.change(choice)),
    cancel: async () => heard(portalAt(books, await url()).cancel()),
    keep: async () => heard(portalAt(books, await url()).keep()),
    async block() {
      for (const subscription of books.subscriptions.values()) blockCard(books, subscription)
    },
    makeGood: async () => heard(portalAt(books, await url()).useCard()),
    async pass(time) {
      await letTimePass(shop, intervalOf(time))
      await heard(letTimePassAt(books, time))
      await takeBillingTurns(shop.context)
      await hearAll(open)
    },
    newCode: async () => (await createDiscount(shop.context)).replaceAll('-', ''),
    another: () => withStripe(stripe),
    close: () => stripe.close(),
  }
}

export const paymentWorlds = { 'in the test mode': testMode, 'with Stripe': () => withStripe() } as const
