import { type PlanChoice, type SubscriptionChoice, SubscriptionOrder } from '#contract/billing.ts'
import { openApp } from '#server/app.ts'
import { openPayments } from '#server/billing/open-payments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSettings } from '#server/platform/env.ts'
import { openShop } from '../open-shop.ts'
import { starter } from '../pay.ts'
import type { Event } from './books.ts'
import { type FakeStripe, messageOf, startFakeStripe } from './fake-stripe.ts'
import { type Payment, payAt, portalAt } from './pages.ts'

/** The context of a shop whose plans are paid for at this fake. */
export function withStripe(context: AppContext, { settings }: FakeStripe): AppContext {
  const payments = openPayments(readSettings({ NODE_ENV: 'test', ...settings }), context)
  return { ...context, payments }
}

/** A shop whose plan is paid for at a fake of its own, or at one that others use as well. Nothing that happens there is heard before it is delivered. */
export async function openStripeShop(shared?: FakeStripe) {
  const stripe = shared ?? (await startFakeStripe())
  const opened = await openShop()
  const context = withStripe(opened.context, stripe)
  const shop = { ...opened, context }
  const app = openApp(context)
  let heard = stripe.books.events.length
  const url = (wish: Partial<PlanChoice> = {}) => context.payments.portalUrl(shop.scope, { ...wish, at: 'provider' })
  return {
    ...{ stripe, shop, app, url },
    /** Pays at the page that the portal leads to. */
    pay: async (wish: Partial<PlanChoice> = {}, payment?: Payment) => payAt(stripe.books, await url(wish), payment),
    /** Changes the plan at our own page, as who has read what is due. */
    async change(edit: Partial<SubscriptionChoice> & { discount_code?: string }) {
      const order = SubscriptionOrder.parse({ ...starter, ...edit })
      const { lines: _, ...terms } = await context.payments.quote(shop.scope, order)
      return context.payments.subscribe(shop.scope, { ...order, ...terms })
    },
    /** What who pays may do at the portal. */
    portal: async () => portalAt(stripe.books, await url()),
    /** What happened since it was asked last. */
    news() {
      const since = stripe.books.events.slice(heard)
      heard += since.length
      return since
    },
    /** Sends a message to our webhook; answers its status. */
    send: async (event: Event, how?: Parameters<typeof messageOf>[1]) =>
      (await app.request('/webhooks/stripe', messageOf(event, how))).status,
    close: () => stripe.close(),
  }
}
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** Sends all that happened since, in order, and expects it to be taken. */
export async function hearAll({ news, send }: StripeShop) {
  for (const event of news()) {
    const status = await send(event)
    if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
  }
}
