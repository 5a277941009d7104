import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'

const next = statement<{ due_at: string }>(
  'next_billing_turn',
  `select case when $2::boolean then greatest(ends_at + interval '2 hours', now() + interval '1 hour')
  else least(ends_at, looks_at) end as due_at
from subscriptions cross join lateral (select case when checkout_ends_at > now() then now() + interval '1 hour' end as looks_at,
    case status
      when 'trialing' then case when is_paying then trial_ends_at else next_trial_turn(trial_ends_at, trial_told_at) end
      when 'active' then period_ends_at
      when 'past_due' then grace_ends_at end as ends_at) turn
where org_id = $1 and (ends_at is not null or looks_at is not null and not $2)`,
)
const note = localStatement(
  'note_billing_turn',
  'insert into billing_turns (org_id, due_at) values ($1, $2) on conflict (org_id) do update set due_at = excluded.due_at, failures = 0',
)
// Not where somebody else has taken the turn meanwhile.
const putOff = localStatement(
  'put_off_billing_turn',
  `update billing_turns set due_at = now() + interval '1 minute' * (1 << least(failures, 6)), failures = failures + 1
where org_id = $1 and due_at <= now()`,
)
const forget = localStatement('forget_billing_turn', 'delete from billing_turns where org_id = $1')

/**
 * Notes when `takeBillingTurns` has next something to do in the organisation, or nothing; whoever calls it holds the subscription. Where
 * Stripe looks after the plan (`isElsewhere`) that is to look whether all of it was heard: some time later, when it has been charged there.
 * Where it does not, but a page is open where it may be paid, that is to look whether it was, each hour and once behind the last.
 */
export async function planTurn(tx: Tx, isElsewhere = false) {
  const [turn] = await tx.run(next(isElsewhere))
  tx.queue(turn ? note(tx.orgId, turn.due_at) : forget(tx.orgId))
}

/**
 * A turn that could not be taken waits a minute, and twice as long with each time that follows, an hour or so at most: whose turn always fails
 * stands in nobody's way.
 */
export const putOffTurn = (orgId: string) => putOff(orgId)
