import type { ApiKey } from '#contract/api-keys.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AboutBusiness } from '#server/platform/mail/about-business.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { writtenDay } from '#server/platform/written-day.ts'

/** It works through the day before the moment at which it ends. */
const lastDayOf = ({ expires_at }: ApiKey) => writtenDay(new Date(Date.parse(expires_at ?? '') - 1).toISOString())

/** That keys with which programs work end soon, and what to do before. */
export function keysEndingMail(to: string, keys: readonly ApiKey[], about: AboutBusiness): Mail {
  const href = about.addressOf(signedInPages.developers)
  const subject = keys.length === 1 ? 'An API key ends soon' : 'API keys end soon'
  const body = mailLayout({
    heading: subject,
    about: about.name,
    list: keys.map((key) => ({ title: key.name, detail: `Works until ${lastDayOf(key)}.` })),
    reason: 'What uses it after that is refused.',
    link: { label: 'Open API Keys', href },
    closing:
      'Make a new key there, give it to the program, and revoke the one before. You are told a week ahead, of keys that were used lately.',
  })
  return { to, subject, links: [href], ...body }
}
