import { newId, type Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

/** A new organisation can hold stock at once: movements without a location are booked here. */
export async function openDefaultLocation(tx: Tx, { user_id }: TransactionEvents['organisation_opened']) {
  await tx.db
    .insertInto('locations')
    .values({ id: newId(), name: 'Main location', country: 'United Kingdom', is_default: true, user_id })
    .execute()
}
