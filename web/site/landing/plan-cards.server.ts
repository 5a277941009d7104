import {
  addOnPence,
  addOnsSoon,
  type Billing,
  billings,
  discountPercent,
  isPaidPlan,
  type PlanName,
  planNames,
  plans,
  refundDays,
  trialDays,
} from '#contract/plans.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { limitsIn, priceOf } from '../../platform/price-list.ts'
import type { Point } from './workflow-texts.server.ts'

export type PlanCard = {
  name: string
  description: string
  price: string
  period: '/mo'
  /** Of plans that cost less by the year: the price of a month by itself, what is saved, and what the year comes to. */
  yearly: { originalPrice: string; savings: string; yearlyTotal: string } | null
  limits: readonly (readonly [label: string, figure: string])[]
  features: readonly Point[]
  cta: string
  to: string
  isPopular: boolean
}

const descriptions: Record<PlanName, string> = {
  free: 'For two people, for as long as you like.',
  starter: 'For a shop that sells every day.',
  growth: 'For several places and a team that packs.',
}

function cardOf(plan: PlanName, billing: Billing): PlanCard {
  const { label, monthly_pence, yearly, limits, features, is_popular } = plans[plan]
  const byYear = billing === 'yearly' ? yearly : null
  return {
    name: label,
    description: descriptions[plan],
    price: priceOf(byYear?.monthly_pence ?? monthly_pence),
    period: '/mo',
    yearly: byYear && {
      originalPrice: priceOf(monthly_pence),
      savings: `save ${byYear.save_percent}%`,
      yearlyTotal: `billed ${priceOf(byYear.total_pence)}/year`,
    },
    limits: limitsIn(limits),
    features: features.map(({ text, soon }) => ({ text, isBuilt: soon === null, soon: soon?.toLowerCase() })),
    cta: isPaidPlan(plan) ? `Try ${label} free for ${trialDays} days` : `Start with ${label}`,
    to: isPaidPlan(plan) ? `${publicPages.auth}?${new URLSearchParams({ plan, billing })}` : publicPages.auth,
    isPopular: is_popular,
  }
}

/** The three plans, by the month and by the year. */
export const planCards = Object.fromEntries(
  billings.map((billing) => [billing, planNames.map((plan) => cardOf(plan, billing))]),
) as unknown as Readonly<Record<Billing, readonly PlanCard[]>>

export const addOns: readonly Point[] = [
  { text: `Extra user ${priceOf(addOnPence.extra_users)}/mo`, isBuilt: true },
  { text: `Extra location ${priceOf(addOnPence.extra_locations)}/mo`, isBuilt: true },
  { text: `Advanced reporting ${priceOf(addOnPence.advanced_reporting)}/mo`, isBuilt: !addOnsSoon.advanced_reporting },
]

export const guarantees = [
  `${refundDays}-day money-back guarantee`,
  'No setup fees or contract',
  'Plan changes prorated',
  `Startup discounts: ${discountPercent}% off for startups under 2 years and non-profits`,
] as const

/** What each plan costs by the month, in the words of schema.org. */
export const offers = planNames.map((plan) => ({
  '@type': 'Offer',
  name: plans[plan].label,
  price: (plans[plan].monthly_pence / 100).toFixed(2),
  priceCurrency: 'GBP',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: (plans[plan].monthly_pence / 100).toFixed(2),
    priceCurrency: 'GBP',
    unitCode: 'MON',
  },
}))
