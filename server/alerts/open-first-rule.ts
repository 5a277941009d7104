import { newId, type Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

/** A new organisation is told in the app what is at or below its minimum, until it wants something else. */
export async function openFirstRule(tx: Tx, { user_id }: TransactionEvents['organisation_opened']) {
  const rule = { id: newId(), name: 'Low stock', condition: 'stock_below_min' } as const
  await tx.db
    .insertInto('alert_rules')
    .values({ ...rule, user_id })
    .execute()
}
