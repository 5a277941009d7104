import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { askStripe, type StripeAccount } from './open-stripe.ts'
import { type Reading, readCustomer } from './read-customer.ts'
import { isStillCharged, stopCharging } from './stop-charging.ts'
import { writeReading } from './write-reading.ts'

const closed = localStatement(
  'organisation_is_closed',
  `select from organisations o where o.id = $1
and (o.erase_at is not null or not exists (select from user_orgs u where u.org_id = o.id))`,
)

/**
 * Reads again what Stripe has of an organisation and makes our records that; undefined where it is no customer there. A closed one is
 * charged no more, whoever began or went on with its plan on a page that was left open. `isClosing`: it is about to be closed.
 */
export async function refresh(
  scope: Scope,
  account: StripeAccount,
  publicUrl: string,
  isClosing = false,
): Promise<Reading | undefined> {
  const found = await readCustomer(scope, account)
  const reading = found && (await asClosed(scope, account, found))
  if (reading) await scope.separateTransaction((tx) => writeReading(tx, reading, { publicUrl, isClosing }))
  return reading
}

async function asClosed(scope: Scope, account: StripeAccount, reading: Reading): Promise<Reading | undefined> {
  const { customer, subscription } = reading
  if (!subscription || !isStillCharged(subscription)) return reading
  if ((await scope.run(closed(scope.orgId))).length === 0) return reading
  await askStripe(account, (stripe) => stopCharging(stripe, customer, subscription))
  return readCustomer(scope, account)
}
