import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { type Mail, sendMail } from '#server/platform/mail/mail.ts'

/** Writes each owner of the organisation a mail, and nobody in a demo. */
export async function mailOwners(tx: Tx, publicUrl: string, mailTo: (email: string, about: AboutBusiness) => Mail) {
  const owners = await tx.db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .select(['user_orgs.user_id', 'organisations.name'])
    .where('user_orgs.org_id', '=', tx.orgId)
    .where('user_orgs.role', '=', 'owner')
    .where('organisations.is_demo', '=', false)
    .execute()
  const [, people] = await tx.batch(...addressesOf(owners.map(({ user_id }) => user_id)))
  const about = aboutBusiness(publicUrl, { id: tx.orgId, name: owners[0]?.name ?? '' })
  for (const { email } of people) await sendMail(tx.db, { ...mailTo(email, about), org_id: tx.orgId })
}
