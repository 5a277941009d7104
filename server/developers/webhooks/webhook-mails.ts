import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import type { disabledReasons } from '#contract/webhook-events.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type SwitchedOff = { url: string; reason: (typeof disabledReasons)[number] }

const reasons = {
  failing: 'Nothing we sent there got through for three days.',
  gone: 'It answered that it is gone for good (410).',
} as const

/** The host is enough to know it by: the rest of an address may be a secret. */
export function switchedOffMail(to: string, { url, reason }: SwitchedOff, about: AboutBusiness): Mail {
  const link = about.addressOf(signedInPages.webhooks)
  const subject = `${productName} has switched a webhook off`
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: `It is the one at ${new URL(url).host}. ${reasons[reason]} What waited for it was given up.`,
    link: { label: 'Open Webhooks', href: link },
    closing:
      'Put the receiver right, switch the webhook on again, and replay from its log what failed. What happens while it is off is not kept for it: read that through the API.',
  })
  return { to, subject, links: [link], ...body }
}
