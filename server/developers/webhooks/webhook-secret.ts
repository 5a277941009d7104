import { bothSecretsForHours } from '#contract/webhook-events.ts'
import type { Webhook, WebhookSecret } from '#contract/webhooks.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { webhookById } from './endpoint-queries.ts'
import { newSecret, seal, unseal } from './sign.ts'

type Sealed = { secret_sealed: Buffer; previous_secret_sealed: Buffer | null; previous_secret_until: string | null }

const sealed = statement<Sealed>(
  'webhook_secrets',
  `select secret_sealed, case when previous_secret_until > now() then previous_secret_sealed end as previous_secret_sealed, previous_secret_until
from webhook_endpoints where org_id = $1 and id = $2`,
)

const shown = 'webhook.secret_shown'
// A screen reads it again when the webhook changes, and on the news of the very look.
const lookedLately = statement(
  'webhook_secret_seen_lately',
  `select from audit_log where org_id = $1 and action = $2 and user_id = $3 and row_id = $4 and created_at > now() - interval '10 minutes'
limit 1`,
)

/**
 * What a receiver has to know to verify messages; it can be looked at again, as every signature needs it. Whoever knows it can pretend to
 * be us: that somebody has looked is on record, once within ten minutes.
 */
export function showSecret(scope: Scope, { keys }: AppContext, id: string): Promise<WebhookSecret> {
  return scope.transaction(async (tx) => {
    const [[row], seen] = await tx.batch(sealed(id), lookedLately(shown, tx.userId, id))
    if (!row) notFound('Webhook')
    if (seen.length === 0) tx.audit({ action: shown, table: 'webhook_endpoints', id })
    const { secret_sealed, previous_secret_sealed, previous_secret_until: until } = row
    const previous =
      previous_secret_sealed && until ? { secret: unseal(keys, id, previous_secret_sealed), until } : null
    return { secret: unseal(keys, id, secret_sealed), previous }
  })
}

const rotate = statement(
  'rotate_webhook_secret',
  `update webhook_endpoints set previous_secret_sealed = secret_sealed, secret_sealed = $3,
  previous_secret_until = now() + make_interval(hours => $4), version = version + 1, updated_at = now()
where org_id = $1 and id = $2`,
)

/** A new secret; the one until now signs as well for a day, the one before that no longer. */
export function rotateSecret(scope: Scope, { keys }: AppContext, id: string): Promise<Webhook> {
  return scope.transaction(async (tx) => {
    const { previous_secret_until } = await webhookById(tx, id)
    await tx.run(rotate(id, seal(keys, id, newSecret()), bothSecretsForHours))
    const after = await webhookById(tx, id)
    const change = {
      before: { previous_secret_until },
      after: { previous_secret_until: after.previous_secret_until },
    }
    tx.audit({ action: 'webhook.secret_rotated', table: 'webhook_endpoints', id, ...change })
    return after
  })
}
