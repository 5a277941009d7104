import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const bringForward = localStatement(
  'bring_alert_turn_forward',
  'update alert_turns set due_at = now() where org_id = $1 and due_at > now()',
)

/** Quiet hours may have ended with what was saved: what waits for their end is looked at in the next minute. */
export const lookAgain = async (tx: Tx) => tx.queue(bringForward(tx.orgId))
