import type * as z from 'zod'
import type { Webhook, WebhookEdit } from '#contract/webhooks.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { webhookById } from './endpoint-queries.ts'
import { giveUp } from './give-up.ts'
import { requireAddress } from './require-address.ts'
import { openTurn, wakeTurns } from './turns.ts'

const beginAnew = statement(
  'webhook_begins_anew',
  'update webhook_endpoints set failing_since = null, busy_until = null where org_id = $1 and id = $2',
)

/**
 * Saves a webhook as its editor saw it. Switched off, what waits there is given up in the turn that comes now, and is not sent when it is
 * switched on again; it can be replayed then. Switched on, or given another address, it begins anew: what failed before is forgotten.
 */
export async function updateWebhook(
  scope: Scope,
  context: AppContext,
  { id, version, ...asked }: z.output<typeof WebhookEdit> & { id: string },
): Promise<Webhook> {
  requireAddress(context, asked.url)
  if (asked.enabled) await giveUp(scope, id) // what no turn has come to since it was switched off
  return scope.transaction(async (tx) => {
    const edit = { table: 'webhook_endpoints', noun: 'webhook', id, version, read: webhookById } as const
    const turned = { disabled_reason: null, disabled_at: null }
    const before = await saveVersioned(tx, edit, { ...asked, ...(asked.enabled && turned) })
    if (asked.enabled && (!before.enabled || before.url !== asked.url)) tx.queue(beginAnew(id))
    tx.queue(asked.enabled ? openTurn(tx.orgId, id) : wakeTurns(tx.orgId, [id]))
    const after = await webhookById(tx, id)
    tx.audit({ action: 'webhook.updated', table: 'webhook_endpoints', id, before, after })
    return after
  })
}
