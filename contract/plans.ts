// Without Zod: the price list and the limits are read by pages and tools without loading the schemas. Prices are whole pence.

/** Paid by the month, or by the year with a lower price for each month. */
export const billings = ['monthly', 'yearly'] as const
export type Billing = (typeof billings)[number]

export const planNames = ['free', 'starter', 'growth'] as const
export type PlanName = (typeof planNames)[number]
/** Plans that are paid for, and can be tried first. */
export const paidPlanNames = ['starter', 'growth'] as const
export type PaidPlanName = (typeof paidPlanNames)[number]

/** How many of each a plan is meant for; null is without limit. A notice comes at 80 and at 100 per cent; nobody is ever cut off. */
export type PlanLimits = {
  users: number
  locations: number | null
  skus: number
  orders_per_month: number
  /** Requests to the API; null where only those of an hour are counted. */
  api_calls_per_month: number | null
  api_calls_per_hour: number
}

/** What of its limits is counted for a business, in the order in which it is shown; orders are those made in the month, calls those with API keys. */
export const usageKinds = [
  'users',
  'locations',
  'skus',
  'orders_per_month',
  'api_calls_per_month',
] as const satisfies readonly (keyof PlanLimits)[]
export type UsageKind = (typeof usageKinds)[number]
/** What begins anew with each month. */
export const monthlyKinds = ['orders_per_month', 'api_calls_per_month'] as const satisfies readonly UsageKind[]
/** The per cent of a limit at which the owners are told. */
export const usageLevels = [80, 100] as const
export type UsageLevel = (typeof usageLevels)[number]

/** `soon`: what stands beside it wherever it is printed, as long as it, or a part of it, is not built. */
export type Feature = { text: string; soon: string | null }

const soon = 'Coming soon'
const ready = (...texts: string[]): Feature[] => texts.map((text) => ({ text, soon: null }))

export type Plan = {
  label: string
  monthly_pence: number
  /** What a month costs, and the whole year, when it is paid by the year; the percentage saved as it is printed. */
  yearly: { monthly_pence: number; total_pence: number; save_percent: number } | null
  limits: PlanLimits
  /** What it has more than the smaller plans, as it is printed beside its limits. */
  features: readonly Feature[]
  is_popular: boolean
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    label: 'Free',
    monthly_pence: 0,
    yearly: null,
    limits: {
      ...{ users: 2, locations: 2, skus: 200, orders_per_month: 200 },
      ...{ api_calls_per_month: null, api_calls_per_hour: 1000 },
    },
    features: ready('Basic API access', 'Community support'),
    is_popular: false,
  },
  starter: {
    label: 'Starter',
    monthly_pence: 1500,
    yearly: { monthly_pence: 1200, total_pence: 15_000, save_percent: 20 },
    limits: {
      ...{ users: 5, locations: 5, skus: 1500, orders_per_month: 1500 },
      ...{ api_calls_per_month: null, api_calls_per_hour: 10_000 },
    },
    features: [
      { text: 'Offline mobile app', soon },
      ...ready('Barcode scanning and printing'),
      { text: 'Customer price lists', soon },
      { text: 'Email and chat support', soon: 'Chat coming soon' },
    ],
    is_popular: true,
  },
  growth: {
    label: 'Growth',
    monthly_pence: 3900,
    yearly: { monthly_pence: 3200, total_pence: 39_000, save_percent: 18 },
    limits: {
      ...{ users: 15, locations: null, skus: 10_000, orders_per_month: 10_000 },
      ...{ api_calls_per_month: 500_000, api_calls_per_hour: 10_000 },
    },
    features: [
      { text: 'White-label B2B portal', soon },
      { text: 'Shopify and WooCommerce sync', soon },
      ...ready('Priority phone support'),
    ],
    is_popular: false,
  },
}

/** Every feature there is, with the smallest plan that has it. */
export const allFeatures = planNames.flatMap((from) => plans[from].features.map((feature) => ({ ...feature, from })))

/** A plan has its own features and those of the smaller ones. */
export const hasFeature = (plan: PlanName, { from }: { from: PlanName }) =>
  planNames.indexOf(plan) >= planNames.indexOf(from)

/** What is added to any paid plan, in pence for a month; by the year it costs twelve of them. */
export const addOnPence = { extra_users: 800, extra_locations: 1500, advanced_reporting: 2500 } as const

/** The same of add-ons as of features. */
export const addOnsSoon = { advanced_reporting: soon } as const

/** So many of an add-on that is counted. */
export const mostOfAddOn = 500

export const hasAllLocations = (plan: PlanName) => plans[plan].limits.locations === null

/** What is paid for of a choice: nobody pays for more locations where there is no limit to them. */
export const payableIn = <Choice extends { plan: PlanName; extra_locations: number }>(choice: Choice): Choice => ({
  ...choice,
  extra_locations: hasAllLocations(choice.plan) ? 0 : choice.extra_locations,
})

/** Free of charge and without a card. */
export const trialDays = 7
/** The money goes back whenever an owner asks for it within so many days of the first charge. */
export const refundDays = 30
/** So long a plan goes on though its payment failed. */
export const graceDays = 7
/** What a code of the operator takes off for start-ups and non-profits. */
export const discountPercent = 50
/** In every price. */
export const vatPercent = 20

export const isPaidPlan = (name: string | null): name is PaidPlanName => paidPlanNames.some((one) => one === name)
export const isBilling = (name: string | null): name is Billing => billings.some((one) => one === name)

type Ends = Record<'trial_ends_at' | 'period_ends_at' | 'grace_ends_at', string | null> & { status: string }

/** When a plan ends that is cancelled: with its trial, its period or the days of grace; null where that is not known. */
export const endOfPlan = ({ status, trial_ends_at, period_ends_at, grace_ends_at }: Ends) =>
  status === 'trialing' ? trial_ends_at : status === 'past_due' ? grace_ends_at : period_ends_at
