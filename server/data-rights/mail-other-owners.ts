import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { type Mail, sendMails } from '#server/platform/mail/mail.ts'

/** Somebody who comes to an organisation, or leaves it. */
type Person = { orgId: string; userId: string }

/** Writes each owner of an organisation but this person, in a transaction of the login that owns the tables, and nobody in a demo. */
export async function mailOtherOwners(
  db: LocalDb,
  { orgId: org_id, userId }: Person,
  publicUrl: string,
  mailTo: (email: string, about: AboutBusiness) => Mail,
) {
  const owners = await db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .innerJoin('auth_users', 'auth_users.id', 'user_orgs.user_id')
    .select(['organisations.name', 'auth_users.email'])
    .where('user_orgs.org_id', '=', org_id)
    .where('user_orgs.role', '=', 'owner')
    .where('user_orgs.user_id', '<>', userId)
    .where('organisations.is_demo', '=', false)
    .execute()
  const mails = owners.map(({ name, email }) => mailTo(email, aboutBusiness(publicUrl, { id: org_id, name })))
  await sendMails(
    db,
    mails.map((mail) => ({ ...mail, org_id })),
  )
}
