import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'

const next = statement<{ due_at: string }>(
  'next_billing_turn',
  `select next_trial_turn(trial_ends_at, trial_told_at) as due_at from subscriptions
where org_id = $1 and status = 'trialing' and trial_ends_at is not null`,
)
const note = localStatement(
  'note_billing_turn',
  'insert into billing_turns (org_id, due_at) values ($1, $2) on conflict (org_id) do update set due_at = excluded.due_at',
)
const forget = localStatement('forget_billing_turn', 'delete from billing_turns where org_id = $1')

/** Notes when `takeBillingTurns` has next something to do in the organisation, or nothing; whoever calls it holds the subscription. */
export async function planTurn(tx: Tx) {
  const [turn] = await tx.run(next())
  tx.queue(turn ? note(tx.orgId, turn.due_at) : forget(tx.orgId))
}
