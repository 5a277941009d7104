import type { BillingState, TrialWish } from '#contract/billing.ts'
import { type Billing, type Plan, type PlanLimits, plans } from '#contract/plans.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `£15` of 1500 pence: prices of plans are whole pounds. */
export const priceOf = (pence: number) => pounds.format(pence / 100)

/** `£12.50` of 1250 pence, and `£15.00`: what is paid or was paid. */
export const amountOf = (pence: number) => formatMoney(pence / 100)

/** What `billing` makes of a price: £15.00 a month. */
export const per: Readonly<Record<Billing, string>> = { monthly: 'a month', yearly: 'a year' }

/** Whether something is subscribed to, also where its last payment failed. */
export const isPaidFor = ({ status }: BillingState) => status === 'active' || status === 'past_due'

/** A plan as it is paid for: what a month costs, and what a year does where it is paid by the year. */
export function termsOf({ plan, billing }: TrialWish): { plan: Plan; month: string; year: string | undefined } {
  const found = plans[plan]
  const yearly = billing === 'yearly' ? found.yearly : null
  return {
    plan: found,
    month: priceOf(yearly?.monthly_pence ?? found.monthly_pence),
    year: yearly ? priceOf(yearly.total_pence) : undefined,
  }
}

/** What a plan is meant for, each limit with its figure; those that it does not count are left out. */
export function limitsIn(limits: PlanLimits): [label: string, figure: string][] {
  const { api_calls_per_month: calls } = limits
  return [
    ['Users', formatNumber(limits.users)],
    ['Locations', limits.locations === null ? 'Unlimited' : formatNumber(limits.locations)],
    ['SKUs', formatNumber(limits.skus)],
    ['Orders per month', formatNumber(limits.orders_per_month)],
    ...(calls === null ? [] : [['API calls per month', formatNumber(calls)] satisfies [string, string]]),
    ['API calls per hour', formatNumber(limits.api_calls_per_hour)],
  ]
}
