import type { PlanChoice } from '#contract/billing.ts'
import { plans, trialDays } from '#contract/plans.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { isTrying } from '#server/team/trial-is-over.ts'
import { type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { planTurn } from './plan-turn.ts'

type Begun = Pick<HeldSubscription, 'plan' | 'billing' | 'status'> & { trial_ends_at: string }

const begin = statement<Begun>(
  'begin_trial',
  `update subscriptions set plan = $2, billing = $3, status = 'trialing', trial_ends_at = trial_end(now(), $4::int), trial_told_at = null,
  version = version + 1, updated_at = now()
where org_id = $1 returning plan, billing, status, trial_ends_at`,
)

/**
 * Begins the one trial of the organisation and answers when it ends; also whoever asks again for the trial that is going on. Refuses
 * `trial_used` where there was another or a plan is paid for, and `demo_account`.
 */
export function createTrial(scope: Scope, choice: PlanChoice) {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const held = (await tx.run(holdSubscription())) ?? notFound('Subscription')
    const { id, plan, billing, status, trial_ends_at } = held
    if (trial_ends_at !== null && isTrying(held) && plan === choice.plan && billing === choice.billing)
      return { trial_ends_at }
    refuseAnother(held)
    const [begun] = await tx.run(begin(choice.plan, choice.billing, trialDays))
    if (!begun) notFound('Subscription')
    const before = { plan, billing, status, trial_ends_at }
    tx.audit({ action: 'trial.started', table: 'subscriptions', id, before, after: begun })
    await planTurn(tx)
    return { trial_ends_at: begun.trial_ends_at }
  })
}

function refuseAnother(held: HeldSubscription) {
  const { plan, status, trial_ends_at, is_past } = held
  const details = { trial_ends_at }
  if (status === 'active' || status === 'past_due')
    refuse('trial_used', `This business has the ${plans[plan].label} plan already and needs no trial`, details)
  if (trial_ends_at === null) return
  const [when, once] = [writtenMoment(trial_ends_at), 'and there is one for each business']
  if (isTrying(held)) refuse('trial_used', `A trial of ${plans[plan].label} is running until ${when}, ${once}`, details)
  // Who paid before it was over had it, too.
  const had = is_past ? `The trial of this business ended on ${when}` : 'This business has had its trial'
  refuse('trial_used', `${had}, ${once}`, details)
}
