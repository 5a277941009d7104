import { type Billing, billings, isPaidPlan, type PlanName, planNames } from '#contract/plans.ts'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'

/** What somebody chose on the price list before having an account. It travels in the address, of the page and of the link that is mailed. */
export type Wish = { plan: PlanName; billing?: Billing }

/** Reads `?plan=starter&billing=monthly`; without a plan we know there is no wish, other values are passed over. */
export function wishIn(search: string): Wish | undefined {
  const given = new URLSearchParams(search)
  const plan = planNames.find((name) => name === given.get('plan'))
  const billing = billings.find((name) => name === given.get('billing'))
  return plan && { plan, ...(billing && { billing }) }
}

/** The sign-in page with the wish still in its address, for a link that will be mailed. */
export function withWish(address: string, wish: Wish | undefined) {
  return wish ? `${address}?${new URLSearchParams(wish)}` : address
}

/** Where it leads whoever is signed in: a paid plan to its trial, by the month unless the wish says otherwise; everything else to the app. */
export function wishLeadsTo(wish: Wish | undefined) {
  if (!wish || !isPaidPlan(wish.plan)) return signedInPages.dashboard
  return withWish(publicPages.subscribe, { plan: wish.plan, billing: wish.billing ?? 'monthly' })
}
