import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from './mail-layout.ts'
import type { LinkKind } from './one-time-token.ts'

const wordings: Record<LinkKind, { subject: string; reason: string; label: string; closing: string }> = {
  signup: {
    subject: 'Confirm your email address',
    reason: `Welcome to ${productName}. Confirm that this address is yours and your account is ready.`,
    label: 'Confirm email address',
    closing:
      'This works once and for one hour, for the sign-up it was sent for. If you did not sign up just now, ignore this email.',
  },
  invite: {
    subject: `You are invited to ${productName}`,
    reason: `An account with this address was made for you at ${productName}. Follow the link to sign in.`,
    label: 'Accept the invitation',
    closing: 'This works once and for one hour. If you did not expect it, ignore this email.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    reason: `Use this link to sign in to ${productName}.`,
    label: 'Sign in',
    closing: 'This works once and for one hour. If you did not ask for it, ignore this email.',
  },
  recovery: {
    subject: 'Reset your password',
    reason: `Someone asked to reset the password of your ${productName} account. Follow the link to choose a new one.`,
    label: 'Choose a new password',
    closing: 'This works once and for one hour. If it was not you, ignore this email: your password stays as it is.',
  },
  email_change_current: {
    subject: 'Confirm the change of your email address',
    reason: `Someone asked to change the address of your ${productName} account. Agree here; the new address must agree too.`,
    label: 'Agree to the change',
    closing: 'This works once and for one hour. If it was not you, ignore this email and change your password.',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    reason: `This address is to become the one of a ${productName} account. Confirm that it is yours; the old address must agree too.`,
    label: 'Confirm new address',
    closing: 'This works once and for one hour. If you did not ask for it, ignore this email.',
  },
}

/** The mail of a link and its code. */
export function tokenMail(kind: LinkKind, to: string, { link, code }: { link: string; code: string }) {
  const { subject, reason, label, closing } = wordings[kind]
  const body = mailLayout({ heading: subject, reason, link: { label, href: link }, code, closing })
  return { to, subject, links: [link], useful_hours: 1, ...body }
}

/** A code alone, to be typed where it was asked for. */
export function codeMail(to: string, code: string) {
  const subject = 'Your confirmation code'
  const body = mailLayout({
    heading: subject,
    reason: `Enter this code to go on with the change you are making in ${productName}.`,
    code,
    closing: 'It works once and for one hour. If it was not you, change your password at once.',
  })
  return { to, subject, links: [], useful_hours: 1, ...body }
}

type Notice = { subject: string; reason: string; closing: string }

/** Tells the owner of an account what was done to it, in case it was somebody else. */
const notice = ({ subject, reason, closing }: Notice) => {
  const body = mailLayout({ heading: subject, reason, closing })
  return (to: string) => ({ to, subject, links: [], ...body })
}
const resetAtOnce = 'If it was not you, reset your password at once from the sign-in page.'
const tellUs = 'If it was not you, tell us at once through the contact page of our site.'

export const passwordChangedMail = notice({
  subject: 'Your password was changed',
  reason: `The password of your ${productName} account was changed and all other sessions were signed out.`,
  closing: resetAtOnce,
})

/** Goes to the old address: the new one belongs to whoever made the change. */
export const addressChangedMail = notice({
  subject: 'Your email address was changed',
  reason: `Your ${productName} account now has another email address. You can no longer sign in with this one.`,
  closing: tellUs,
})

/** Whoever added it is asked for its code before a password is changed: its owner cannot help themselves. */
export const factorAddedMail = notice({
  subject: 'Two-step sign-in is on',
  reason: `An authenticator app was added to your ${productName} account. Its code is asked for when you sign in.`,
  closing: tellUs,
})

const appRemoved = 'An authenticator app was removed'

/** Another app is still asked for before a password is changed, and may be that of whoever removed this one. */
export const factorRemovedMail = notice({
  subject: appRemoved,
  reason: `${appRemoved} from your ${productName} account. Its codes no longer work; those of another app are still asked for.`,
  closing: tellUs,
})

export const lastFactorRemovedMail = notice({
  subject: appRemoved,
  reason: `${appRemoved} from your ${productName} account, and was its last. Two-step sign-in is off: your password alone is enough, and recovery codes no longer work.`,
  closing: resetAtOnce,
})

export const recoveryCodeUsedMail = notice({
  subject: 'A recovery code was used',
  reason: `Someone signed in to your ${productName} account with a recovery code instead of the authenticator app.`,
  closing: resetAtOnce,
})

/** Whoever made them can pass the second step with them; their owner still has the app. */
export const recoveryCodesMadeMail = notice({
  subject: 'New recovery codes were made',
  reason: `New recovery codes were made for your ${productName} account. Codes from before no longer work.`,
  closing: 'If it was not you, reset your password at once from the sign-in page, and make new codes.',
})

export const recoveryCodesRemovedMail = notice({
  subject: 'Recovery codes were removed',
  reason: `The recovery codes of your ${productName} account were removed. None of them works any longer.`,
  closing: resetAtOnce,
})
