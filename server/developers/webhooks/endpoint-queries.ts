import { keysOf } from '#contract/shared/keys-of.ts'
import { Webhook } from '#contract/webhooks.ts'
import type { Querying, Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const endpoints = ({ db }: Querying) => db.selectFrom('webhook_endpoints').select(keysOf(Webhook.shape))

/** The oldest first; there are ten at most. */
export async function listWebhooks(scope: Scope) {
  return { items: (await endpoints(scope).orderBy('created_at').orderBy('id').execute()) as Webhook[] }
}

/** One of the organisation's, or `NOT_FOUND`. */
export async function webhookById(from: Querying, id: string): Promise<Webhook> {
  const row = await endpoints(from).where('id', '=', id).executeTakeFirst()
  return (row as Webhook | undefined) ?? notFound('Webhook')
}

const hold = statement<{ enabled: boolean }>(
  'hold_webhook',
  'select enabled from webhook_endpoints where org_id = $1 and id = $2 for update',
)
/** Held until the transaction ends, so that nobody switches it off meanwhile. Answers whether it is on; refuses `NOT_FOUND`. */
export const holdWebhook = (id: string) => hold(id).as(([row]) => (row ?? notFound('Webhook')).enabled)
