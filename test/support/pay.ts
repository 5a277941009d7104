import { type billing, Cancellation, type QuotedTerms, SubscriptionOrder } from '#contract/billing.ts'
import { endOfPlan } from '#contract/plans.ts'
import type { Request } from '#contract/shared/endpoint.ts'
import { cancelSubscription } from '#server/billing/cancel-subscription.ts'
import { lookAtSubscription } from '#server/billing/hold-subscription.ts'
import { listInvoices } from '#server/billing/invoices.ts'
import { quote } from '#server/billing/quote.ts'
import { subscribe } from '#server/billing/subscribe.ts'
import { today } from '#server/platform/today.ts'
import { earlier } from './earlier.ts'
import type { Shop } from './open-shop-in.ts'

type Order = Request<typeof billing.subscribe>['body']

/** Starter by the month with a card that works, on the terms of who has nothing yet: £15 now and each month. */
export const starter: Order = {
  ...{ plan: 'starter', billing: 'monthly', extra_users: 0, extra_locations: 0, advanced_reporting: false },
  ...{ card: 'works', vat_number: '', discount_code: null },
  ...{ due_pence: 1500, credit_pence: 0, then_pence: 1500 },
  /** Read anew each time: tests go on past midnight. */
  get then_at() {
    return inAMonth()
  },
}

/** Noon of this day of the next month, or its last one. */
function inAMonth() {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last), 12)).toISOString()
}

export const quoteFor = ({ scope }: Shop, edit: Partial<Order> = {}) => {
  const { discount_code, ...order } = SubscriptionOrder.parse({ ...starter, ...edit })
  return quote(scope, { ...order, discount_code })
}

/** What somebody reads of the terms before they agree. */
export async function termsFor(shop: Shop, edit: Partial<Order> = {}): Promise<QuotedTerms> {
  const { lines: _, ...terms } = await quoteFor(shop, edit)
  return terms
}

/** Pays for a plan, as who has read the terms. */
export async function pay(shop: Shop, edit: Partial<Order> = {}) {
  const terms = await termsFor(shop, edit)
  return subscribe(shop.scope, SubscriptionOrder.parse({ ...starter, ...edit, ...terms }))
}

/** Which plan would end, and when. */
export async function endFor({ scope }: Shop) {
  const held = await scope.run(lookAtSubscription())
  if (!held) throw new Error('There is no subscription')
  return { plan: held.plan, ends_at: endOfPlan(held) }
}

/** Cancels the plan, as who has read when it ends. */
export const cancel = async (shop: Shop) => cancelSubscription(shop.scope, Cancellation.parse(await endFor(shop)))

export const invoicesOf = async ({ scope }: Shop) => (await listInvoices(scope, { limit: 50 })).items

/** As if it had never tried or paid for anything. */
export const forgetPlan = ({ scope, context }: Shop) =>
  context.database.pool.query(
    `update subscriptions set plan = 'free', status = 'free', billing = null, trial_ends_at = null, is_paying = false, began_at = null,
       period_starts_at = null, period_ends_at = null, cancels_at_period_end = false, first_charged_at = null, refunded_at = null,
       credit_pence = 0, discount_percent = 0, extra_users = 0, extra_locations = 0, advanced_reporting = false
     where org_id = $1`,
    [scope.orgId],
  )

/** Moves the period, first charge, grace and open checkout of an organisation so far back, as if it had paid that long ago, and makes its turn due. */
export async function letTimePass({ scope, context }: Shop, interval: string) {
  const { pool } = context.database
  const back = (column: string) =>
    `${column} = timezone('Europe/London', timezone('Europe/London', ${column}) - $2::interval)`
  const columns = [
    'began_at',
    'period_starts_at',
    'period_ends_at',
    'first_charged_at',
    'grace_ends_at',
    'trial_ends_at',
    'checkout_ends_at',
  ]
  await pool.query(`update subscriptions set ${columns.map(back).join(', ')} where org_id = $1`, [
    scope.orgId,
    interval,
  ])
  await pool.query(`update billing_turns set due_at = ${earlier('due_at', '$2::interval')} where org_id = $1`, [
    scope.orgId,
    interval,
  ])
}
