import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { writtenDay } from '#server/platform/written-day.ts'

type Ending = { name: string; erase_at: string }
type Words = { subject: string; reason: string; closing: string; label?: string }

/** Every link leads to the page where it can be taken back, after signing in. */
function mail(to: string, publicUrl: string, { subject, reason, closing, label }: Words): Mail {
  const href = publicUrl + publicPages.deletions
  const link = label === undefined ? {} : { link: { label, href } }
  return {
    to,
    subject,
    links: label === undefined ? [] : [href],
    ...mailLayout({ heading: subject, reason, closing, ...link }),
  }
}

/** Names stand in the text only: who was let into a business knows what it is called. */
export const organisationClosedMail = (to: string, { name, erase_at }: Ending, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your business is closed and will be deleted',
    reason: `An owner asked for the deletion of ${name}. Nobody can enter it any more. Nothing further is charged. On ${writtenDay(erase_at)} everything personal in it is erased. Until then an owner can take it back, with everything in it.`,
    label: 'Take it back',
    closing: 'If you agree, there is nothing to do.',
  })

export const organisationEndingMail = (to: string, { name, erase_at }: Ending, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your business is deleted soon',
    reason: `${name} is erased on ${writtenDay(erase_at)}. After that nobody can bring it back.`,
    label: 'Take it back',
    closing: 'If you agree, there is nothing to do.',
  })

export const organisationKeptMail = (to: string, name: string, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your business is not deleted',
    reason: `An owner has taken back the deletion of ${name}. Everybody who worked in it can enter it again, but for those whose own account is being deleted.`,
    closing: 'A plan that was paid for is not renewed by itself: look at Billing if you want it to go on.',
  })

export const organisationErasedMail = (to: string, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your business has been deleted',
    reason: `What ${productName} kept of your business has been erased: people's names, addresses, numbers and notes. Products, their categories and what moved stay in the books, without anybody's name. Invoices are kept for as long as the law asks.`,
    closing: 'Backups are overwritten within 30 days.',
  })

export const memberReturnedMail = (to: string, { name, addressOf }: AboutBusiness): Mail => {
  const href = addressOf(signedInPages.team)
  return {
    to,
    subject: 'Somebody is back in your business',
    links: [href],
    ...mailLayout({
      heading: 'Somebody is back in your business',
      reason: `Somebody who had asked for the deletion of their account has taken that back, and works in ${name} again as before.`,
      link: { label: 'See who works there', href },
      closing: 'If they should not, remove them there.',
    }),
  }
}

const hasClosed = {
  how: 'their account is closed, and will be deleted',
  closing: 'What they did there stays. If they take the deletion back, you are told.',
}
const isGone = { how: 'their account has been deleted', closing: 'What they did there stays.' }

/** `who` leaves by the end of their account, which they have asked for or, where it `isGone`, an administrator. */
export const ownerLeftMail =
  (who: string, end: 'hasClosed' | 'isGone') =>
  (to: string, { name, addressOf }: AboutBusiness): Mail => {
    const subject = 'The owners of your business have changed'
    const href = addressOf(signedInPages.team)
    const { how, closing } = { hasClosed, isGone }[end]
    const reason = `${who} is no owner any more: ${how}.`
    const link = { label: 'See who works there', href }
    return { to, subject, links: [href], ...mailLayout({ heading: subject, about: name, reason, link, closing }) }
  }

export const accountClosedMail = (to: string, erase_at: string, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your account will be deleted',
    reason: `You asked for the deletion of your ${productName} account. You have been signed out everywhere, and have left the businesses you worked in. On ${writtenDay(erase_at)} the account is erased. Until then you can sign in and take it back.`,
    label: 'Take it back',
    closing: 'If it was not you, sign in, take it back, and change your password at once.',
  })

export const accountEndingMail = (to: string, erase_at: string, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your account is deleted soon',
    reason: `Your ${productName} account is erased on ${writtenDay(erase_at)}. After that nobody can bring it back.`,
    label: 'Take it back',
    closing: 'If you agree, there is nothing to do.',
  })

export const accountErasedMail = (to: string, publicUrl: string) =>
  mail(to, publicUrl, {
    subject: 'Your account has been deleted',
    reason: `Your ${productName} account is gone. What you did in businesses stays there, under “Former member”.`,
    closing: 'This is the last email about it. Backups are overwritten within 30 days.',
  })
