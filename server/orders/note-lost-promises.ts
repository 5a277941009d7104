import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

/** Sales that wait for units they were promised say so in their timelines: the counterpart of a back-order that is filled. */
export async function noteLostPromises(tx: Tx, given: TransactionEvents['promises_given_up']) {
  const lost = given.flatMap((one) => one.lost)
  for (const [id, losses] of Map.groupBy(lost, ({ order_id }) => order_id)) {
    const units = losses.reduce((sum, one) => sum + one.units, 0)
    tx.audit({ action: 'order.promise_lost', table: 'orders', id, after: { units } })
  }
}
