import type { Tx } from '#server/platform/database/scope.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { endSubscription } from './end-subscription.ts'
import type { HeldSubscription } from './hold-subscription.ts'
import { trialEndedMail } from './trial-mails.ts'

/** Ends a trial that nobody pays for, and tells the owners. */
export async function endTrial(tx: Tx, held: HeldSubscription & { trial_ends_at: string }, publicUrl: string) {
  const { plan, billing, trial_ends_at } = held
  await endSubscription(tx, held, 'trial.ended')
  await mailOwners(tx, publicUrl, (email, about) => trialEndedMail(email, { plan, billing, trial_ends_at }, about))
}
