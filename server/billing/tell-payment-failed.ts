import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { type FailedPayment, paymentFailedMail } from './payment-mails.ts'

const grace = statement<{ grace_ends_at: string | null }>(
  'end_of_grace',
  'select grace_ends_at from subscriptions where org_id = $1',
)

/** Tells the owners that a payment failed, and until when it may be made good by what the subscription says now. */
export async function tellPaymentFailed(tx: Tx, failed: Omit<FailedPayment, 'grace_ends_at'>, publicUrl: string) {
  const [held] = await tx.run(grace())
  const grace_ends_at = held?.grace_ends_at
  if (!grace_ends_at) throw new Error('A payment that failed may be made good for some days')
  await mailOwners(tx, publicUrl, (email, about) => paymentFailedMail(email, { ...failed, grace_ends_at }, about))
}
