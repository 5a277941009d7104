import type * as z from 'zod'
import { mostWebhooks } from '#contract/webhook-events.ts'
import type { NewWebhook, Webhook } from '#contract/webhooks.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdOrganisation } from '#server/team/hold-team.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { webhookById } from './endpoint-queries.ts'
import { requireAddress } from './require-address.ts'
import { newSecret, seal } from './sign.ts'
import { openTurn } from './turns.ts'

const count = statement<{ webhooks: number }>(
  'count_webhooks',
  'select count(*)::int as webhooks from webhook_endpoints where org_id = $1',
)

/**
 * Adds an address that is told of events from now on. Refuses one that is not on the public internet, `too_many_webhooks`, and
 * `demo_account`: strangers make nobody's servers ask others.
 */
export function createWebhook(scope: Scope, context: AppContext, asked: z.output<typeof NewWebhook>): Promise<Webhook> {
  requireAddress(context, asked.url)
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const [, [present]] = await tx.batch(holdOrganisation(tx.orgId), count())
    if ((present?.webhooks ?? 0) >= mostWebhooks)
      refuse('too_many_webhooks', `There can be up to ${mostWebhooks} webhooks. Delete one that you no longer use.`)
    const id = newId()
    const secret_sealed = seal(context.keys, id, newSecret())
    await tx.db
      .insertInto('webhook_endpoints')
      .values({ ...asked, id, secret_sealed, user_id: tx.userId })
      .execute()
    tx.queue(openTurn(tx.orgId, id))
    const after = await webhookById(tx, id)
    tx.audit({ action: 'webhook.created', table: 'webhook_endpoints', id, after })
    return after
  })
}
