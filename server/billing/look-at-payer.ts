import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const soon = localStatement(
  'look_at_payer_soon',
  `insert into billing_turns (org_id, due_at) select org_id, now() from stripe_customers where org_id = $1
on conflict (org_id) do update set due_at = least(billing_turns.due_at, excluded.due_at)`,
)

/**
 * An owner has left, or is none any more: whether Stripe has their address is looked at with the next round, outside of this transaction.
 * Others' addresses it never had.
 */
export const lookAtPayer = async (tx: Tx, { role }: { role: string }) => {
  if (role === 'owner') tx.queue(soon(tx.orgId))
}
