import type { Scope } from '#server/platform/database/scope.ts'
import { webhookById } from './endpoint-queries.ts'
import { closeTurn } from './turns.ts'

/** Deletes a webhook with its log; what is under way when it happens may still arrive. */
export function removeWebhook(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const before = await webhookById(tx, id)
    await tx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    tx.queue(closeTurn(tx.orgId, id))
    tx.audit({ action: 'webhook.deleted', table: 'webhook_endpoints', id, before })
    return { id }
  })
}
