import { type Billing, billings, isPaidPlan, type PlanName, planNames } from '#contract/plans.ts'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'

/** What somebody chose on the price list before having an account. It travels in the address, of the page and of the link that is mailed. */
export type LinkedPlan = { plan: PlanName; billing?: Billing }

/** Reads `?plan=starter&billing=monthly`; without a plan we know there is no choice, other values are passed over. */
export function linkedPlanIn(search: string): LinkedPlan | undefined {
  const given = new URLSearchParams(search)
  const plan = planNames.find((name) => name === given.get('plan'))
  const billing = billings.find((name) => name === given.get('billing'))
  return plan && { plan, ...(billing && { billing }) }
}

/** The sign-in page with the choice still in its address, for a link that will be mailed. */
export function withLinkedPlan(address: string, choice: LinkedPlan | undefined) {
  return choice ? `${address}?${new URLSearchParams(choice)}` : address
}

/** Where it leads whoever is signed in: a paid plan to its trial, by the month unless the choice says otherwise; everything else to the app. */
export function linkedPlanLeadsTo(choice: LinkedPlan | undefined) {
  if (!choice || !isPaidPlan(choice.plan)) return signedInPages.dashboard
  return withLinkedPlan(publicPages.subscribe, { plan: choice.plan, billing: choice.billing ?? 'monthly' })
}
