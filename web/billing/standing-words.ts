import type { BillingState, PaymentState } from '#contract/billing.ts'
import { type Billing, endOfPlan, plans } from '#contract/plans.ts'
import { formatDate, plural } from '../platform/format.ts'
import type { BadgeLook } from '../ui/badge.tsx'
import { amountOf, formatDeadline, per } from './plan-words.ts'

type Standing = {
  badge?: { look: BadgeLook; text: string }
  /** Needs doing: what is wrong. */
  alarm?: string
  /** What there is and what comes next, in a sentence or two. */
  meaning: string
}

/** What becomes of a plan that is cancelled, as it was read. */
export const cancelWords = ({ plan, ends_at }: Ending, { credit_pence }: Pick<PaymentState, 'credit_pence'>) =>
  [
    `You keep ${plans[plan].label} until ${dayOf(ends_at)}, and nothing more is charged.`,
    'After that you are on the Free plan. Nothing is deleted, and until then you can take it back.',
    ...(credit_pence > 0 ? [`Your credit of ${amountOf(credit_pence)} stays for another plan.`] : []),
  ].join(' ')

type Ending = Pick<BillingState, 'plan'> & { ends_at: string | null }

const after = 'After that you are on the Free plan; nothing is deleted.'

/** How the plan stands, in words. */
export function standingWords(state: BillingState, payment: PaymentState): Standing {
  const end = endOfPlan({ ...payment, ...state })
  switch (state.status) {
    case 'trialing':
      return { badge: badgeOf('Trial', end, payment), meaning: trialWords(state, payment, hourOf(end)) }
    case 'active':
      return { badge: badgeOf('Active', end, payment), meaning: paidWords(state, payment, dayOf(end)) }
    case 'past_due':
      return {
        badge: { look: 'destructive', text: 'Payment failed' },
        alarm: 'The last payment failed',
        meaning: unpaidWords(payment, 'Pay below to keep the plan.'),
      }
    case 'cancelled':
      return { meaning: 'Your plan has ended and nothing was deleted. You can choose a plan at any time.' }
    default:
      return {
        meaning: state.trial_used
          ? 'Your trial is over and nothing was deleted. You can choose a plan at any time.'
          : 'Free of charge, for as long as you like.',
      }
  }
}

/** What becomes of a plan whose payment failed; `way` says how to pay, where that would keep it. */
export const unpaidWords = (payment: PaymentState, way: string) => `${endWords(payment, way)} ${after}`

/** The first of it: until when there is the plan. */
const endWords = (payment: PaymentState, way: string) =>
  payment.cancels_at_period_end ? `The plan ends on ${hourOf(payment.grace_ends_at)}.` : `${way} ${lapseWords(payment)}`

export const lapseWords = ({ grace_ends_at }: PaymentState) => `Without a payment it ends on ${hourOf(grace_ends_at)}.`

const dayOf = (moment: string | null) => (moment === null ? 'the last day that is paid for' : formatDate(moment))
/** With the time of day: until then something can be done, and not any more in the evening. */
const hourOf = (moment: string | null) => (moment === null ? dayOf(null) : formatDeadline(moment))

const badgeOf = (
  text: string,
  end: string | null,
  { cancels_at_period_end }: PaymentState,
): NonNullable<Standing['badge']> =>
  cancels_at_period_end ? { look: 'low', text: `Ends on ${dayOf(end)}` } : { look: 'default', text }

function trialWords({ billing }: BillingState, payment: PaymentState, day: string) {
  const { is_paying, cancels_at_period_end } = payment
  if (!is_paying)
    return `The trial ends on ${day}. Add payment details to go on after it; without them nothing is charged.`
  if (cancels_at_period_end) return `The trial goes on until ${day}, and nothing is charged. ${after}`
  return `The trial ends on ${day}. Your plan goes on after it, for ${nextIn(payment, billing)}.`
}

function paidWords({ billing }: BillingState, payment: PaymentState, day: string) {
  if (payment.cancels_at_period_end) return `Paid until ${day}, when it ends. ${after}`
  return payment.next_pence === null
    ? 'Your plan is active.'
    : `Paid until ${day}. Then it goes on for ${nextIn(payment, billing)}.`
}

const nextIn = ({ next_pence }: PaymentState, billing: Billing | null) =>
  `${amountOf(next_pence ?? 0)} ${per[billing ?? 'monthly']}`

/** What else belongs to the plan; what there is none of is left out. */
export function standingFacts({ billing }: BillingState, payment: PaymentState): [label: string, value: string][] {
  const { extra_users, extra_locations, advanced_reporting, discount_percent, credit_pence, refundable_until } = payment
  const addOns = [
    extra_users > 0 && plural(extra_users, 'extra user'),
    extra_locations > 0 && plural(extra_locations, 'extra location'),
    advanced_reporting && 'advanced reporting',
  ].filter((text) => text !== false)
  const facts: [string, string | false | null][] = [
    ['Billing', billing && (billing === 'yearly' ? 'Yearly' : 'Monthly')],
    ['Add-ons', addOns.length > 0 && addOns.join(', ')],
    ['Discount', discount_percent > 0 && `${discount_percent}% off`],
    ['Credit for the next payments', credit_pence > 0 && amountOf(credit_pence)],
    ['Money back on request until', refundable_until && formatDeadline(refundable_until)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []))
}

export const labelOfPlan = ({ plan }: BillingState) => `${plans[plan].label} Plan`
