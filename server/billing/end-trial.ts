import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { mailOwners } from './mail-owners.ts'
import { trialEndedMail } from './trial-mails.ts'

const end = statement(
  'end_trial',
  `update subscriptions set plan = 'free', status = 'free', billing = null, version = version + 1, updated_at = now() where org_id = $1`,
)

/** Puts the organisation, whose subscription is held, back on the free plan and tells its owners; nothing else of it is touched. */
export async function endTrial(tx: Tx, held: HeldSubscription & { trial_ends_at: string }, publicUrl: string) {
  const { id, plan, billing, status, trial_ends_at } = held
  tx.queue(end())
  const [before, after] = [
    { plan, billing, status },
    { plan: 'free', billing: null, status: 'free' },
  ]
  tx.audit({ action: 'trial.ended', table: 'subscriptions', id, before, after })
  await mailOwners(tx, (email) => trialEndedMail(email, { plan, billing, trial_ends_at }, publicUrl))
}
