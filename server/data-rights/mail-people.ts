import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type Mail, sendMail } from '#server/platform/mail/mail.ts'

/** Writes to people by their ids about the organisation of the transaction, in which they are told. It goes with that, where it was not sent by then. */
export async function mailPeople(tx: Tx, ids: readonly string[], mailTo: (email: string) => Mail) {
  const [, people] = await tx.batch(...addressesOf(ids))
  for (const { email } of people) await sendMail(tx.db, { ...mailTo(email), org_id: tx.orgId })
}
