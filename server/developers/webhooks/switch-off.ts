import type { disabledReasons } from '#contract/webhook-events.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { closeTurn } from './turns.ts'
import { switchedOffMail } from './webhook-mails.ts'

const off = statement<{ url: string }>(
  'switch_webhook_off',
  `update webhook_endpoints set enabled = false, disabled_reason = $3, disabled_at = now(), version = version + 1, updated_at = now()
where org_id = $1 and id = $2 and enabled returning url`,
)

const giveUp = statement(
  'give_webhook_deliveries_up',
  `update webhook_deliveries set status = 'failed', finished_at = now() where org_id = $1 and endpoint_id = $2 and status = 'pending'`,
)

/** What waits where nothing is sent any more is not sent, also not when it is switched on again; it can be replayed then. */
export function stopSending(tx: Tx, endpointId: string) {
  tx.queue(giveUp(endpointId), closeTurn(tx.orgId, endpointId))
}

/** Switches off an endpoint that nothing reaches, or that is gone, and tells the owners. Done before, it does nothing. */
export async function switchOff(tx: Tx, id: string, reason: (typeof disabledReasons)[number], publicUrl: string) {
  const [switched] = await tx.run(off(id, reason))
  if (!switched) return
  stopSending(tx, id)
  const change = { before: { enabled: true }, after: { enabled: false, reason } }
  tx.audit({ action: 'webhook.disabled', table: 'webhook_endpoints', id, ...change })
  await mailOwners(tx, publicUrl, (email, about) => switchedOffMail(email, { url: switched.url, reason }, about))
}
