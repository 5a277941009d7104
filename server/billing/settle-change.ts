import type { InvoiceLine, SubscriptionChoice } from '#contract/billing.ts'
import { isPaidPlan, plans } from '#contract/plans.ts'
import { isTrying } from '#server/team/trial-is-over.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { partOf, priceLines, priceOf, sumOf } from './prices.ts'

/** What a change comes to. */
export type Settlement = {
  /** Of its invoice; without any there is none. */
  lines: InvoiceLine[]
  /** What is paid at once: the invoice, and what was open before. */
  due_pence: number
  /** What is left over for the next payments. */
  credit_pence: number
  /** A new period begins now. */
  begins: boolean
}

export { isTrying }
export const isPaidFor = ({ status }: Pick<HeldSubscription, 'status'>) => status === 'active' || status === 'past_due'

/** What is subscribed to; undefined on the free plan. */
export function choiceOf(held: HeldSubscription): SubscriptionChoice | undefined {
  const { plan, billing, extra_users, extra_locations, advanced_reporting } = held
  if (!isPaidPlan(plan) || billing === null) return undefined
  return { plan, billing, extra_users, extra_locations, advanced_reporting }
}

/**
 * What it comes to when an organisation has `choice` from today on. A trial that is running costs nothing before its end. Of a period
 * that is paid for the days that are left, today among them, are set off at the old price; with the same billing they are paid at
 * the new one, else a new period begins today. What is left over is kept.
 */
export function settleChange(held: HeldSubscription, choice: SubscriptionChoice, discountPercent: number): Settlement {
  const { credit_pence, open_pence } = held
  if (isTrying(held)) return { lines: [], due_pence: 0, credit_pence, begins: false }
  const begins = !isPaidFor(held) || held.billing !== choice.billing
  const lines = withCredit(
    begins ? [...unusedLines(held), ...priceLines(choice, discountPercent)] : remaining(held, choice, discountPercent),
    credit_pence,
  )
  return { ...lines, due_pence: sumOf(lines.lines) + open_pence, begins }
}

const creditUsed = 'Credit from before'

/** The credit that went into invoices, in pence. */
export const creditIn = (lines: readonly InvoiceLine[]) => -sumOf(lines.filter(({ text }) => text === creditUsed))

/** Takes what is left over from before, and keeps what is left over now: no invoice is below nothing. */
export function withCredit(lines: InvoiceLine[], creditPence: number): Pick<Settlement, 'lines' | 'credit_pence'> {
  const total = sumOf(lines)
  const used = Math.min(creditPence, total)
  if (used === 0) return { lines, credit_pence: creditPence }
  const line = used > 0 ? creditUsed : 'Kept as credit for the next payments'
  return { lines: [...lines, { text: line, pence: -used }], credit_pence: creditPence - used }
}

/** What the days that are left were paid for. */
function unusedLines(held: HeldSubscription): InvoiceLine[] {
  const old = choiceOf(held)
  if (!isPaidFor(held) || !old) return []
  const pence = -partOf(priceOf(old, held.discount_percent), held.days_left, held.days)
  return pence === 0 ? [] : [{ text: `Unused ${daysOf(held)} of ${plans[old.plan].label}`, pence }]
}

function remaining(held: HeldSubscription, choice: SubscriptionChoice, discountPercent: number): InvoiceLine[] {
  const price = priceOf(choice, discountPercent)
  const old = choiceOf(held)
  if (old && priceOf(old, held.discount_percent) === price) return []
  const pence = partOf(price, held.days_left, held.days)
  const now = {
    text: `${daysOf(held)} of ${plans[choice.plan].label}${hasAddOns(choice) ? ' with its add-ons' : ''}`,
    pence,
  }
  return [...unusedLines(held), ...(pence === 0 ? [] : [now])]
}

const hasAddOns = ({ extra_users, extra_locations, advanced_reporting }: SubscriptionChoice) =>
  extra_users > 0 || extra_locations > 0 || advanced_reporting

const daysOf = ({ days_left }: HeldSubscription) => (days_left === 1 ? '1 day' : `${days_left} days`)
