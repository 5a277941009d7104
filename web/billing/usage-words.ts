import type { UsageNotice } from '#contract/billing.ts'
import { plans, type UsageKind, usageLevels } from '#contract/plans.ts'
import { formatNumber } from '../platform/format.ts'
import type { BadgeLook } from '../ui/badge.tsx'

export const usageLabels: Record<UsageKind, string> = {
  users: 'Users',
  locations: 'Locations',
  skus: 'SKUs',
  orders_per_month: 'Orders per month',
  api_calls_per_month: 'API calls per month',
}
const nouns: Record<UsageKind, string> = {
  users: 'users',
  locations: 'locations',
  skus: 'SKUs',
  orders_per_month: 'orders a month',
  api_calls_per_month: 'API calls a month',
}

/** Whole per cent, rounded down: 100 is reached by the last one only. */
export const percentOf = (used: number, limit: number) => Math.floor((100 * used) / limit)

/** How near usage is to a limit, in a word; undefined while it is not. */
export function nearness(used: number, limit: number): { word: string; look: BadgeLook } | undefined {
  if (used > limit) return { word: 'Over the limit', look: 'destructive' }
  if (used === limit) return { word: 'Limit reached', look: 'destructive' }
  return percentOf(used, limit) >= usageLevels[0] ? { word: 'Near the limit', look: 'low' } : undefined
}

/** What a notice tells: at least 80% of the 200 SKUs of your Free plan are used. How much more there is by now stands under Usage. */
export function noticeText({ plan, kind, level, limit }: UsageNotice) {
  const part = level === 100 ? 'All' : `At least ${level}% of the`
  return `${part} ${formatNumber(limit)} ${nouns[kind]} of your ${plans[plan].label} plan are used.`
}

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `Nov` of a month, named by its first day: three letters, in September too. */
export const shortMonth = (month: string) => short.format(new Date(month)).slice(0, 3)
/** `November 2026`. */
export const longMonth = (month: string) => long.format(new Date(month))
