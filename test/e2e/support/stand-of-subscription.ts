import { changeOne } from './change-one.ts'

const ofOwner = `where org_id = (select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1)`

/** The trial of this owner's business ended a minute ago. */
export const trialIsOver = (email: string) =>
  changeOne(`update subscriptions set trial_ends_at = now() - interval '1 minute' ${ofOwner}`, [email])

/** This owner's business pays for Growth, by the year. */
export const isSubscribed = (email: string) =>
  changeOne(
    `update subscriptions set plan = 'growth', billing = 'yearly', status = 'active', trial_ends_at = null ${ofOwner}`,
    [email],
  )

/** This owner's business paid so many days earlier than it did. */
export const paidDaysAgo = (email: string, days: number) =>
  changeOne(
    `update subscriptions set began_at = began_at - make_interval(days => $2::int),
       period_starts_at = period_starts_at - make_interval(days => $2::int),
       period_ends_at = period_ends_at - make_interval(days => $2::int) ${ofOwner}`,
    [email, String(days)],
  )

/** So much is left over from changes of this owner's plan, in pence. */
export const hasCredit = (email: string, pence: number) =>
  changeOne(`update subscriptions set credit_pence = $2::int ${ofOwner}`, [email, String(pence)])

/** The last payment for Starter by this owner's business failed just now. */
export const paymentHasFailed = (email: string) =>
  changeOne(
    `with billed as (insert into invoices (org_id, id, number, status, lines, gross_pence, vat_pence)
       select org_id, gen_random_uuid(), 'TEST-000999', 'open', '[{"text": "Starter plan, paid monthly", "pence": 1500}]', 1500, 250
       from subscriptions ${ofOwner})
     update subscriptions set status = 'past_due', grace_ends_at = now() + interval '7 days' ${ofOwner}`,
    [email],
  )

/** The plan of this owner's business has ended, as who cancels it has it. */
export const planHasEnded = (email: string) =>
  changeOne(
    `update subscriptions set plan = 'free', billing = null, status = 'cancelled', is_paying = false, began_at = null,
       period_starts_at = null, period_ends_at = null ${ofOwner}`,
    [email],
  )

/** So many invoices of years before, OLD-1 the oldest. */
export const hasOldInvoices = (email: string, count: number) =>
  changeOne(
    `with old as (insert into invoices (org_id, id, number, status, lines, gross_pence, vat_pence, issued_at)
       select org_id, gen_random_uuid(), 'OLD-' || n, 'paid', '[{"text": "Starter plan, paid monthly", "pence": 1500}]', 1500, 250,
         now() - interval '9 years' + make_interval(days => n)
       from subscriptions, generate_series(1, $2::int) n ${ofOwner})
     update subscriptions set version = version ${ofOwner}`,
    [email, String(count)],
  )

/** The operator has given out this code, which takes half off. */
export const discountIsGiven = (code: string) =>
  changeOne('insert into discount_codes (code, percent) values ($1, 50)', [code])
