import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type Mail, sendMail } from '#server/platform/mail/mail.ts'

/** Writes to people by their ids, in the transaction of what they are told. */
export async function mailPeople(tx: Tx, ids: readonly string[], mailTo: (email: string) => Mail) {
  const [, people] = await tx.batch(...addressesOf(ids))
  for (const { email } of people) await sendMail(tx.db, mailTo(email))
}
