import type { AddOns, BillingState } from '#contract/billing.ts'
import { refundDays } from '#contract/plans.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refundableUntil } from './refundable-until.ts'

/** The subscription as it is stored, with what the database's clock says of it. */
export type HeldSubscription = Omit<BillingState, 'trial_used'> &
  AddOns & {
    id: string
    /** Its trial, whatever became of it, has reached its end. */
    is_past: boolean | null
    /** What has reached its end and is to be settled. */
    ended: 'trial' | 'period' | 'grace' | null
    is_paying: boolean
    cancels_at_period_end: boolean
    discount_percent: number
    credit_pence: number
    test_card: 'works' | 'declined' | null
    vat_number: string | null
    /** Of the period that is paid for: whole days of London, today among those that are left. */
    days: number
    days_left: number
    period_ends_at: string | null
    grace_ends_at: string | null
    /** What was charged and not paid. */
    open_pence: number
    is_refundable: boolean
  }

const columns = `id, plan, billing, status, trial_ends_at, trial_ends_at <= now() as is_past,
  case when status = 'trialing' and trial_ends_at <= now() then 'trial' when status = 'active' and period_ends_at <= now() then 'period'
    when status = 'past_due' and grace_ends_at <= now() then 'grace' end as ended,
  extra_users, extra_locations, advanced_reporting, is_paying, cancels_at_period_end, discount_percent, credit_pence, test_card, vat_number,
  coalesce(timezone('Europe/London', period_ends_at)::date - timezone('Europe/London', period_starts_at)::date, 0) as days,
  greatest(0, coalesce(timezone('Europe/London', period_ends_at)::date - timezone('Europe/London', now())::date, 0)) as days_left,
  period_ends_at, grace_ends_at,
  (select coalesce(sum(gross_pence), 0)::int from invoices where org_id = $1 and status = 'open') as open_pence,
  (${refundableUntil}) is not null as is_refundable`

const hold = statement<HeldSubscription>(
  'hold_subscription',
  `select ${columns} from subscriptions where org_id = $1 for no key update`,
)
const look = statement<HeldSubscription>(
  'look_at_subscription',
  `select ${columns} from subscriptions where org_id = $1`,
)

/** Locks the subscription of the organisation until the transaction ends; none where the organisation is gone. */
export const holdSubscription = () => hold(refundDays).as(([held]) => held)

/** The same, for who changes nothing. */
export const lookAtSubscription = () => look(refundDays).as(([held]) => held)
