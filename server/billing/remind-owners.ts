import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { type EndingTrial, trialEndingMail } from './trial-mails.ts'

// Whoever waits for the row finds it told by then, and claims nothing.
const claim = statement<EndingTrial>(
  'claim_trial_reminder',
  `update subscriptions set trial_told_at = now()
where org_id = $1 and status = 'trialing' and not is_paying and trial_ends_at > now() and next_trial_turn(trial_ends_at, trial_told_at) <= now()
returning plan, billing, trial_ends_at, trial_told_at as told_at`,
)

/** Reminds the owners that their trial ends, if that is due: whoever has paid needs no reminder. The row is marked in the transaction that writes the mails. */
export async function remindOwners(tx: Tx, publicUrl: string) {
  const [trial] = await tx.run(claim())
  if (trial) await mailOwners(tx, publicUrl, (email, about) => trialEndingMail(email, trial, about))
}
