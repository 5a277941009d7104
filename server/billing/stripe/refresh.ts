import type { Scope } from '#server/platform/database/scope.ts'
import type { StripeAccount } from './open-stripe.ts'
import { type Reading, readCustomer } from './read-customer.ts'
import { writeReading } from './write-reading.ts'

/** Reads again what Stripe has of an organisation and makes our records that; undefined where it is no customer there. */
export async function refresh(scope: Scope, account: StripeAccount, publicUrl: string): Promise<Reading | undefined> {
  const reading = await readCustomer(scope, account)
  if (reading) await scope.separateTransaction((tx) => writeReading(tx, reading, publicUrl))
  return reading
}
