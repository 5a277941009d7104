import type * as z from 'zod'
import type { Webhook, WebhookEdit } from '#contract/webhooks.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { webhookById } from './endpoint-queries.ts'
import { requireAddress } from './require-address.ts'
import { stopSending } from './switch-off.ts'
import { openTurn } from './turns.ts'

/** Saves a webhook as its editor saw it. Switched on, it begins anew: what failed before is forgotten. */
export function updateWebhook(
  scope: Scope,
  context: AppContext,
  { id, version, ...asked }: z.output<typeof WebhookEdit> & { id: string },
): Promise<Webhook> {
  requireAddress(context, asked.url)
  return scope.transaction(async (tx) => {
    const edit = { table: 'webhook_endpoints', noun: 'webhook', id, version, read: webhookById } as const
    const turned = { disabled_reason: null, disabled_at: null, failing_since: null }
    const before = await saveVersioned(tx, edit, { ...asked, ...(asked.enabled && turned) })
    if (asked.enabled) tx.queue(openTurn(tx.orgId, id))
    else stopSending(tx, id)
    const after = await webhookById(tx, id)
    tx.audit({ action: 'webhook.updated', table: 'webhook_endpoints', id, before, after })
    return after
  })
}
