import type { BillingState, PaymentState, SubscriptionChoice } from '#contract/billing.ts'
import { plans } from '#contract/plans.ts'
import { heldChoice, isSameChoice } from './held-choice.ts'
import { amountOf } from './plan-words.ts'

type Asked = { state: BillingState; payment: PaymentState; wanted: SubscriptionChoice; due_pence: number }

/** What pressing the button does. */
export function submitWords({ state, payment, wanted, due_pence }: Asked): string {
  if (due_pence > 0) return `Pay ${amountOf(due_pence)}`
  if (state.status === 'trialing' && !payment.is_paying) return 'Pay After the Trial'
  const held = heldChoice(state, payment)
  if (!held) return `Start ${plans[wanted.plan].label}`
  if (!isSameChoice(held, wanted)) return 'Change Plan'
  return payment.cancels_at_period_end ? 'Keep Plan and Save' : 'Save'
}
