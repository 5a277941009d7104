import { type billing, SubscriptionOrder } from '#contract/billing.ts'
import type { Request } from '#contract/shared/endpoint.ts'
import { listInvoices } from '#server/billing/invoices.ts'
import { quote } from '#server/billing/quote.ts'
import { subscribe } from '#server/billing/subscribe.ts'
import type { Shop } from './open-shop-in.ts'

type Order = Request<typeof billing.subscribe>['body']

/** Starter by the month with a card that works, which is £15. */
export const starter: Order = {
  ...{ plan: 'starter', billing: 'monthly', extra_users: 0, extra_locations: 0, advanced_reporting: false },
  ...{ card: 'works', vat_number: '', discount_code: null, due_pence: 1500 },
}

export const quoteFor = ({ scope }: Shop, edit: Partial<Order> = {}) => {
  const { discount_code, ...order } = SubscriptionOrder.parse({ ...starter, ...edit })
  return quote(scope, { ...order, discount_code })
}

/** Pays for a plan, as who has read what is due. */
export async function pay(shop: Shop, edit: Partial<Order> = {}) {
  const { due_pence } = await quoteFor(shop, edit)
  return subscribe(shop.scope, SubscriptionOrder.parse({ ...starter, ...edit, due_pence }))
}

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

/** Moves the period, first charge and grace of an organisation so far back, as if it had paid that long ago, and makes its turn due. */
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
  ]
  await pool.query(`update subscriptions set ${columns.map(back).join(', ')} where org_id = $1`, [
    scope.orgId,
    interval,
  ])
  await pool.query(`update billing_turns set due_at = due_at - $2::interval where org_id = $1`, [scope.orgId, interval])
}
