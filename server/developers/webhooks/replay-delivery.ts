import { triedForHours } from '#contract/webhook-events.ts'
import type { Delivery } from '#contract/webhooks.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { forgetBusy } from './busy-webhooks.ts'
import { deliveryById } from './delivery-queries.ts'
import { holdWebhook } from './endpoint-queries.ts'
import { refuseOff } from './send-test.ts'
import { wakeTurns } from './turns.ts'

const target = statement<{ endpoint_id: string }>(
  'endpoint_of_webhook_delivery',
  'select endpoint_id from webhook_deliveries where org_id = $1 and id = $2',
)
// One under way is left to whoever has it.
const begin = statement(
  'replay_webhook_delivery',
  `update webhook_deliveries set status = 'pending', tries = 0, next_attempt_at = now(), finished_at = null,
  give_up_at = now() + make_interval(hours => $3)
where org_id = $1 and id = $2 and (status <> 'pending' or next_attempt_at > now() + interval '1 minute')`,
)

/**
 * Sends a message again, at once, whatever became of it: the same body under the same webhook-id, by which the receiver knows whether it
 * has had it. Refuses `webhook_off`.
 */
export function replayDelivery(scope: Scope, id: string): Promise<Delivery> {
  return scope.transaction(async (tx) => {
    const [found] = await tx.run(target(id))
    const webhookId = found?.endpoint_id ?? notFound('Delivery')
    if (!(await tx.run(holdWebhook(webhookId)))) refuseOff()
    tx.queue(forgetBusy(webhookId), begin(id, triedForHours), wakeTurns(tx.orgId, [webhookId]))
    tx.audit({
      ...{ action: 'webhook.replayed', table: 'webhook_endpoints', id: webhookId },
      after: { delivery_id: id },
    })
    return tx.run(deliveryById(id))
  })
}
