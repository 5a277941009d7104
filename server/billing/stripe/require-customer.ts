import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { customerOf, keepCustomer } from './customers.ts'
import { notedPayer } from './follow-payer.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'

const named = localStatement<{ name: string }>('name_of_organisation', 'select name from organisations where id = $1')

/**
 * The customer of the organisation at Stripe, made there if there is none, or another than the one that is `gone`. Of two requests at once
 * both get the same.
 */
export async function requireCustomer(scope: Scope, account: StripeAccount, gone = ''): Promise<string> {
  const { orgId, userId } = scope
  const known = await scope.run(customerOf(orgId))
  if (known && known !== gone) return known
  const [[ours], , people] = await scope.batch(named(orgId), ...addressesOf([userId]))
  const [name, email] = [ours?.name, people[0]?.email]
  const asked = {
    metadata: { org_id: orgId, ...(gone && { instead_of: gone }), ...(email && notedPayer(userId, email)) },
    ...(name && { name }),
    ...(email && { email }),
  }
  const made = await askStripe(account, (stripe) => makeCustomer(stripe, asked))
  return scope.separateTransaction(async (tx) => {
    const [, kept] = await tx.batch(keepCustomer(orgId, made, gone), customerOf(orgId))
    return kept ?? made
  })
}

/** The same words make the same customer; other words with the same key would be refused. */
async function makeCustomer(stripe: Stripe, asked: Stripe.CustomerCreateParams) {
  const words = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const { id } = await stripe.customers.create(asked, { idempotencyKey: `customer-${words}` })
  return id
}
