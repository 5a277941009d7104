import { newId, type Tx } from '#server/platform/database/scope.ts'

/** Every organisation has one subscription row from its first moment: the free plan. */
export async function openSubscription(tx: Tx) {
  await tx.db.insertInto('subscriptions').values({ id: newId() }).execute()
}
