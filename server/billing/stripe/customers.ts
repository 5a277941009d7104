import { localStatement } from '#server/platform/database/statement.ts'

const customer = localStatement<{ customer_id: string }>(
  'stripe_customer',
  'select customer_id from stripe_customers where org_id = $1',
)
const organisation = localStatement<{ org_id: string }>(
  'organisation_of_customer',
  'select org_id from stripe_customers where customer_id = $1',
)
// On any conflict: who notes the same customer at the same moment may meet that of the customer before that of the organisation.
const keep = localStatement(
  'keep_stripe_customer',
  `with noted as (insert into stripe_customers (org_id, customer_id) values ($1, $2) on conflict do nothing)
update stripe_customers set customer_id = $2 where org_id = $1 and customer_id = $3`,
)
const begin = localStatement<{ customer_id: string; number: number }>(
  'begin_stripe_reading',
  'update stripe_customers set readings = readings + 1 where org_id = $1 returning customer_id, readings as number',
)
const claim = localStatement<{ written: number }>(
  'claim_stripe_reading',
  'update stripe_customers set written = $2 where org_id = $1 and written < $2 returning written',
)

/** Which customer at Stripe an organisation is; undefined while it never went there. */
export const customerOf = (orgId: string) => customer(orgId).as(([row]) => row?.customer_id)
/** Which organisation a customer at Stripe is; undefined for one that is not ours. */
export const organisationOf = (customerId: string) => organisation(customerId).as(([row]) => row?.org_id)
/** Notes the customer of an organisation, unless it has another than the one that is gone. */
export const keepCustomer = (orgId: string, customerId: string, gone: string) => keep(orgId, customerId, gone)
/** The number of a reading that begins now, higher than those of all that began before. */
export const beginReading = (orgId: string) => begin(orgId).as(([row]) => row)
/** Whether a reading is the latest that is written; then it holds the customer until the transaction ends. */
export const claimReading = (orgId: string, number: number) => claim(orgId, number).as((rows) => rows.length > 0)
