import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** Comes a few days before a trial ends, while there is time to choose. */
export function trialEndingMail(to: string, { days_left, link }: { days_left: number; link: string }): Mail {
  const subject = days_left === 1 ? 'Your trial ends tomorrow' : `Your trial ends in ${days_left} days`
  const body = mailLayout({
    heading: subject,
    reason: `Choose a plan to keep everything in ${productName} as it is. Nothing is deleted when the trial ends.`,
    link: { label: 'Choose a plan', href: link },
    closing: 'If you do nothing, your account goes on with the free plan.',
  })
  return { to, subject, links: [link], ...body }
}
