import { signedInPages } from '#contract/shared/pages.ts'
import { asAuth } from '#server/auth/as-auth.ts'
import { takeOwnersTurn } from '#server/auth/limits/take-owners-turn.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { type Mail, sendMails } from '#server/platform/mail/mail.ts'
import { askingAuth } from './asking-auth.ts'

const ownersOf = localStatement<{ user_id: string; business: string }>(
  'owners_to_tell',
  `select u.user_id, o.name as business from user_orgs u join organisations o on o.id = u.org_id
   where u.org_id = $1 and u.role = 'owner'`,
)
const namesOf = statement<{ id: string; display_name: string }>(
  'names_of_changed_owners',
  'select user_id as id, display_name from members where org_id = $1 and user_id = any($2::uuid[])',
)

/** Somebody who is an owner from now on, or is none any more. */
type Change = { user_id: string; is_owner: boolean }

/**
 * Writes all owners, and whoever is none any more, who has become one and who has ceased to be: at an open screen, or with a stolen session,
 * somebody could make themselves an owner and put the others out, and nobody would hear of it. To be called behind the change, which is
 * refused where its person has made too many.
 */
export async function tellOwners(context: AppContext, tx: Tx, changes: readonly Change[]) {
  await askingAuth(() => asAuth(tx, () => takeOwnersTurn(context, tx.db, tx.userId)))
  const changed = changes.map(({ user_id }) => user_id)
  const [owners, named] = await tx.batch(ownersOf(tx.orgId), namesOf(changed))
  const ids = new Set(owners.map(({ user_id }) => user_id))
  const [, people] = await tx.batch(...addressesOf([...new Set([...ids, ...changed])]))
  const sentences = changes.map(({ user_id, is_owner }) => {
    const { display_name = 'Somebody' } = named.find(({ id }) => id === user_id) ?? {}
    return is_owner
      ? `${display_name} is an owner now, and may change everything.`
      : `${display_name} is no owner any more.`
  })
  const about = aboutBusiness(context.publicUrl, { id: tx.orgId, name: owners[0]?.business ?? '' })
  const mails = people.map(({ id, email }) => ownersChangedMail(email, sentences, { about, isOwner: ids.has(id) }))
  await sendMails(
    tx.db,
    mails.map((mail) => ({ ...mail, org_id: tx.orgId })),
  )
}

type Reader = { about: AboutBusiness; isOwner: boolean }

/** Its link opens nothing for who is no owner any more. */
function ownersChangedMail(to: string, sentences: readonly string[], { about, isOwner }: Reader): Mail {
  const subject = 'The owners of your business have changed'
  const href = about.addressOf(signedInPages.team)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: sentences.join('\n'),
    ...(isOwner && { link: { label: 'See who works there', href } }),
    closing:
      'If neither you nor another owner did this, change your password at once, and tell us through the contact page of our site.',
  })
  return { to, subject, links: isOwner ? [href] : [], ...body }
}
