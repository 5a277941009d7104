import type { PlanLimits } from '#contract/plans.ts'
import { formatNumber } from './format.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `£15` of 1500 pence: prices of plans are whole pounds. */
export const priceOf = (pence: number) => pounds.format(pence / 100)

/** What a plan is meant for, each limit with its figure; those that it does not count are left out. */
export function limitsIn(limits: PlanLimits): [label: string, figure: string][] {
  const { api_calls_per_month: calls } = limits
  return [
    ['Users', formatNumber(limits.users)],
    ['Locations', limits.locations === null ? 'Unlimited' : formatNumber(limits.locations)],
    ['SKUs', formatNumber(limits.skus)],
    ['Orders per month', formatNumber(limits.orders_per_month)],
    ...(calls === null ? [] : [['API calls per month', `${calls / 1000}k`] satisfies [string, string]]),
    ['API calls per hour', formatNumber(limits.api_calls_per_hour)],
  ]
}
