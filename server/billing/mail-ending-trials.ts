import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachOrganisation } from '#server/platform/database/for-each-organisation.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { trialEndingMail } from './trial-ending-mail.ts'

/** Writes to the owners of each organisation whose trial ends within three days: once for each end, whatever crashes. */
export const mailEndingTrials = (database: Database, publicUrl: string) =>
  forEachOrganisation(database, 'mail-ending-trials', (scope) => scope.transaction((tx) => tellOwners(tx, publicUrl)))

type EndingTrial = { plan: string; billing: string | null; days_left: number }

/** The row is marked in the transaction that writes the mail. */
const claim = statement<EndingTrial>(
  'claim_ending_trial',
  `update subscriptions set trial_end_told = trial_ends_at
where org_id = $1 and status = 'trialing' and trial_ends_at > now() and trial_ends_at <= now() + interval '3 days'
  and trial_end_told is distinct from trial_ends_at
returning plan, billing, ceil(extract(epoch from trial_ends_at - now()) / 86400)::int as days_left`,
)

async function tellOwners(tx: Tx, publicUrl: string) {
  const [trial] = await tx.run(claim())
  if (!trial) return
  const { plan, billing, days_left } = trial
  const link = `${publicUrl}/auth?plan=${plan}&billing=${billing ?? 'monthly'}`
  for (const email of await ownersOf(tx)) {
    const mail = trialEndingMail(email, { days_left, link })
    await sendMail(tx.db, { ...mail, org_id: tx.orgId, useful_hours: 24 * days_left })
  }
}

/** A demo is gone before any trial of it ends. */
async function ownersOf(tx: Tx): Promise<string[]> {
  const owners = await tx.db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .select('user_orgs.user_id')
    .where('user_orgs.org_id', '=', tx.orgId)
    .where('user_orgs.role', '=', 'owner')
    .where('organisations.is_demo', '=', false)
    .execute()
  const [, people] = await tx.batch(...addressesOf(owners.map(({ user_id }) => user_id)))
  return people.map(({ email }) => email)
}
