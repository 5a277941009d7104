import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { type Digest, headingOf, oneLine } from './digest.ts'

/** The mail of what one person is told at once, with the way to the alerts. */
export function digestMail(to: string, digest: Digest, about: AboutBusiness): Mail {
  const subject = headingOf(digest)
  const link = about.addressOf(signedInPages.alerts)
  const [first] = digest.alerts
  const more = digest.total - digest.alerts.length
  const body = mailLayout({
    heading: subject,
    about: about.name,
    ...(digest.total === 1 && first
      ? { reason: figuresOf(first) }
      : { list: digest.alerts.map((alert) => ({ title: oneLine(alert.title), detail: figuresOf(alert) })) }),
    ...(more > 0 && { reason: `and ${more} more` }),
    link: { label: 'Open Alerts', href: link },
    closing: `Your rules in ${productName} ask for these mails. What you get, and when, is yours to choose in the settings under Notifications.`,
  })
  return { to, subject, links: [link], ...body }
}

/** A mail may have waited for the end of the quiet hours: its figures are not those of the morning. */
const figuresOf = ({ message, created_at }: Digest['alerts'][number]) =>
  `${message} Raised on ${writtenMoment(created_at)}.`
