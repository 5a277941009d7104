import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'

/** Leaves it on record that somebody works here no more. Their name stays with what they did. */
export async function noteLeaving(tx: Tx, { user_id, removed }: TransactionEvents['member_left']) {
  tx.audit({ action: removed ? 'member.removed' : 'member.left', table: 'members', id: user_id })
}
