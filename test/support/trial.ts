import { earlier } from './earlier.ts'
import type { Shop } from './open-shop-in.ts'

/**
 * The trial of the shop as it is when so much of it is left, nothing or less where it is over: what happened moves into the past, and
 * the turn to where it follows from that.
 */
export async function leaveOfTrial({ context, scope }: Shop, left: string) {
  const { pool } = context.database
  await pool.query(
    `update subscriptions set trial_ends_at = now() + $2::interval, trial_told_at = ${earlier('trial_told_at', '(trial_ends_at - now() - $2::interval)')}
     where org_id = $1`,
    [scope.orgId, left],
  )
  await pool.query(
    `update billing_turns t set due_at = next_trial_turn(s.trial_ends_at, s.trial_told_at) from subscriptions s
     where t.org_id = $1 and s.org_id = $1`,
    [scope.orgId],
  )
}
