import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from './mail-layout.ts'
import type { TokenKind } from './one-time-token.ts'

const wordings: Record<TokenKind, { subject: string; reason: string; label: string; closing: string }> = {
  signup: {
    subject: 'Confirm your email address',
    reason: `Welcome to ${productName}. Confirm that this address is yours and your account is ready.`,
    label: 'Confirm email address',
    closing: 'This works once and for one hour. If you did not sign up, ignore this email.',
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
}

/** The mail of a link and its code. */
export function tokenMail(kind: TokenKind, to: string, { link, code }: { link: string; code: string }) {
  const { subject, reason, label, closing } = wordings[kind]
  const body = mailLayout({ heading: subject, reason, action: { label, link, code }, closing })
  return { to, subject, links: [link], ...body }
}

/** Tells the owner of an account what was done to it, in case it was somebody else. */
export function passwordChangedMail(to: string) {
  const subject = 'Your password was changed'
  const body = mailLayout({
    heading: subject,
    reason: `The password of your ${productName} account was changed and all other sessions were signed out.`,
    closing: 'If it was not you, reset your password at once from the sign-in page.',
  })
  return { to, subject, links: [], ...body }
}
