import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { type Mail, sendMails } from '#server/platform/mail/mail.ts'
import { asWhat } from './invitation-mail.ts'
import type { HeldInvitation } from './mailed-invitation.ts'

const businessName = localStatement<{ name: string }>('business_joined', 'select name from organisations where id = $1')

type Used = Pick<HeldInvitation, 'sender_id' | 'role'> & { email: string; display_name: string }

/**
 * Whoever has the link comes in, who need not be whom it was sent to. So whoever invited is written, and so is the address that was
 * invited: one of them knows whether it is the right person, and each can put an end to it.
 */
export async function tellOfJoining({ publicUrl }: AppContext, tx: Tx, used: Used) {
  const [[business], , senders] = await tx.batch(businessName(tx.orgId), ...addressesOf([used.sender_id]))
  const about = aboutBusiness(publicUrl, { id: tx.orgId, name: business?.name ?? '' })
  const mails = [...senders.map(({ email }) => joinedMail(email, about, used)), youJoinedMail(publicUrl, about, used)]
  await sendMails(
    tx.db,
    mails.map((mail) => ({ ...mail, org_id: tx.orgId })),
  )
}

function joinedMail(to: string, about: AboutBusiness, { email, role, display_name }: Used): Mail {
  const subject = 'Somebody you invited has joined'
  const href = about.addressOf(signedInPages.team)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `${display_name} works there now as ${asWhat[role]}, by the invitation that you sent to ${email}.`,
    link: { label: 'See who works there', href },
    closing: 'If it is not whom you invited, somebody else has come in: remove them there.',
  })
  return { to, subject, links: [href], ...body }
}

function youJoinedMail(publicUrl: string, about: AboutBusiness, { email, role }: Used): Mail {
  const subject = 'You have joined a business'
  const href = publicUrl + publicPages.forgotPassword
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `The invitation that was sent to this address has been accepted: your ${productName} account works there now as ${asWhat[role]}.`,
    link: { label: 'Choose a new password', href },
    closing:
      'If it was you, there is nothing to do. If not, somebody else has come in as you: choose a new password, which signs them out.',
  })
  return { to: email, subject, links: [href], ...body }
}
