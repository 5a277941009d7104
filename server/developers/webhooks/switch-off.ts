import type { disabledReasons } from '#contract/webhook-events.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { wakeTurns } from './turns.ts'
import { switchedOffMail } from './webhook-mails.ts'

const off = statement<{ url: string }>(
  'switch_webhook_off',
  `update webhook_endpoints set enabled = false, disabled_reason = $3, disabled_at = now(), version = version + 1, updated_at = now()
where org_id = $1 and id = $2 and version = $4 and enabled returning url`,
)

/**
 * Switches off an endpoint that nothing reaches, or that is gone, and tells the owners. It does nothing where that was done before, or the
 * endpoint was saved since it was read: it may have another address. What waits there is given up in the turn that comes now.
 */
export async function switchOff(
  tx: Tx,
  { id, version }: { id: string; version: number },
  reason: (typeof disabledReasons)[number],
  publicUrl: string,
) {
  const [switched] = await tx.run(off(id, reason, version))
  if (!switched) return
  tx.queue(wakeTurns(tx.orgId, [id]))
  const change = { before: { enabled: true }, after: { enabled: false, reason } }
  tx.audit({ action: 'webhook.disabled', table: 'webhook_endpoints', id, ...change })
  await mailOwners(tx, publicUrl, (email, about) => switchedOffMail(email, { url: switched.url, reason }, about))
}
