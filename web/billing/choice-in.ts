import type { PlanChoice } from '#contract/billing.ts'
import { isBilling, isPaidPlan } from '#contract/plans.ts'

/** The plan and how it is paid, of an address that names both. */
export function choiceIn(search: string): PlanChoice | undefined {
  const given = new URLSearchParams(search)
  const [plan, billing] = [given.get('plan'), given.get('billing')]
  return isPaidPlan(plan) && isBilling(billing) ? { plan, billing } : undefined
}
