import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { webhookById } from './endpoint-queries.ts'
import { closeTurn } from './turns.ts'

const chunk = 1000

const forgetLog = statement(
  'forget_log_of_webhook',
  `delete from webhook_deliveries where org_id = $1 and id = any(array(
  select id from webhook_deliveries where org_id = $1 and endpoint_id = $2 order by created_at desc, id desc limit $3))
returning id`,
)

/**
 * Deletes a webhook with its log; what is under way when it happens may still arrive. The log goes ahead in chunks: a month of a busy one
 * is more than one statement has time for. Where that is cut off the webhook is still there, and asking again goes on.
 */
export async function removeWebhook(scope: Scope, id: string) {
  await webhookById(scope, id)
  for (let gone = chunk; gone === chunk; )
    gone = (await scope.separateTransaction((tx) => tx.run(forgetLog(id, chunk)))).length
  return scope.transaction(async (tx) => {
    const before = await webhookById(tx, id)
    await tx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    tx.queue(closeTurn(tx.orgId, id))
    tx.audit({ action: 'webhook.deleted', table: 'webhook_endpoints', id, before })
    return { id }
  })
}
