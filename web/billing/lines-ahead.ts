import type { BillingState, PaymentState, SubscriptionChoice } from '#contract/billing.ts'

type Known = { state: BillingState; payment: PaymentState; wanted: SubscriptionChoice }

/** How many lines the quote is likely to have, before it is there: a trial and what is paid for already cost nothing today. */
export function linesAheadOf({ state: { status }, payment: { is_paying }, wanted }: Known) {
  if (status === 'trialing' || (is_paying && status !== 'past_due')) return 0
  const { extra_users, extra_locations, advanced_reporting } = wanted
  return 1 + [extra_users > 0, extra_locations > 0, advanced_reporting].filter(Boolean).length
}
