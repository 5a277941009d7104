import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { askedAsAuth } from '#server/auth/as-auth.ts'
import { complain } from '#server/platform/complain.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'

type Known = { id: string; email: string; is_owner: boolean }
const known = localStatement<Known>(
  'who_may_pay',
  // Each half by its own index: asked at once, all accounts there are would be read.
  `select u.id, u.email, true as is_owner, o.created_at as joined_at from user_orgs o join auth_users u on u.id = o.user_id
where o.org_id = $1 and o.role = 'owner' and u.deleted_at is null
union all
select u.id, u.email, false, null from auth_users u where u.email = $2 and u.deleted_at is null
  and not exists (select from user_orgs o where o.user_id = u.id and o.org_id = $1 and o.role = 'owner')
order by joined_at, id`,
)

/** Who is noted at Stripe as who pays: their id, and their address as it was given, so that another that was typed there is known from it. */
export const notedPayer = (id: string, email: string) => ({ payer: id, payer_given: digestOf(email) })
const digestOf = (email: string | null) => createHash('sha256').update(`${email}`).digest('hex')

/**
 * What Stripe mails goes to the address that the owner who pays has now; once they are no owner any more, to the owner who has worked here longest. An address
 * that somebody typed at Stripe's pages stays, and so does that of a business in which nobody is left.
 */
export async function followPayer(scope: Scope, stripe: Stripe, who: Stripe.Customer | Stripe.DeletedCustomer) {
  if (who.deleted) return
  const { id, email, metadata } = who
  const [, people] = await scope.batch(...askedAsAuth(known(scope.orgId, email ?? '')))
  const { payer, payer_given } = metadata
  const isTyped = payer_given ? payer_given !== digestOf(email) : people.every((person) => person.email !== email)
  const owners = people.filter(({ is_owner }) => is_owner)
  const next = owners.find((owner) => (payer ? owner.id === payer : owner.email === email)) ?? owners[0]
  if (!next || (isTyped && email !== null) || (next.id === payer && next.email === email)) return
  const change = { email: next.email, metadata: notedPayer(next.id, next.email) }
  await stripe.customers.update(id, change).catch((error: unknown) => {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    complain(error, 'Stripe does not take the address of who pays')
  })
}
