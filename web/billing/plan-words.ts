import type { BillingState, PlanChoice } from '#contract/billing.ts'
import { type Billing, type Plan, plans } from '#contract/plans.ts'
import { formatDate, formatMoney, formatTime } from '../platform/format.ts'
import { priceOf } from '../platform/price-list.ts'

/** `£12.50` of 1250 pence, and `£15.00`: what is paid or was paid. */
export const amountOf = (pence: number) => formatMoney(pence / 100)

/** `20 Nov 2026 at 14:32`, for what ends in the course of that day. */
export const formatDeadline = (text: string) => `${formatDate(text)} at ${formatTime(text)}`

/** What `billing` makes of a price: £15.00 a month. */
export const per: Readonly<Record<Billing, string>> = { monthly: 'a month', yearly: 'a year' }

/** Whether something is subscribed to, also where its last payment failed. */
export const isPaidFor = ({ status }: BillingState) => status === 'active' || status === 'past_due'

/** A plan as it is paid for: what a month costs, and what a year does where it is paid by the year. */
export function termsOf({ plan, billing }: PlanChoice): { plan: Plan; month: string; year: string | undefined } {
  const found = plans[plan]
  const yearly = billing === 'yearly' ? found.yearly : null
  return {
    plan: found,
    month: priceOf(yearly?.monthly_pence ?? found.monthly_pence),
    year: yearly ? priceOf(yearly.total_pence) : undefined,
  }
}
