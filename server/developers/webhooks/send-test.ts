import { testEvent } from '#contract/webhook-events.ts'
import type { Delivery } from '#contract/webhooks.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { forgetBusy } from './busy-webhooks.ts'
import { deliveryById } from './delivery-queries.ts'
import { holdWebhook } from './endpoint-queries.ts'
import { wakeTurns } from './turns.ts'
import { insertDeliveries } from './write-deliveries.ts'

/** Sends a message that says nothing happened. Refuses `webhook_off`. */
export function sendTest(scope: Scope, id: string): Promise<Delivery> {
  return scope.transaction(async (tx) => {
    if (!(await tx.run(holdWebhook(id)))) refuseOff()
    const message = { id: newId(), endpoint_id: id, event_id: newId(), type: testEvent }
    const body = JSON.stringify({ type: testEvent, timestamp: new Date().toISOString(), data: { webhook_id: id } })
    tx.queue(forgetBusy(id), insertDeliveries([{ ...message, body }]), wakeTurns(tx.orgId, [id]))
    tx.audit({ action: 'webhook.tested', table: 'webhook_endpoints', id, after: { delivery_id: message.id } })
    return tx.run(deliveryById(message.id))
  })
}

/** Nothing is sent from it: whoever wants that switches it on first. */
export function refuseOff(): never {
  refuse('webhook_off', 'This webhook is switched off. Switch it on first.')
}
