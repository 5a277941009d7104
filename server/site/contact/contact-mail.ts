import type { ContactMessage } from '#contract/contact.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

export type Written = Pick<ContactMessage, 'name' | 'email' | 'company' | 'message'>

/** What reaches the operator: answering it answers the one who wrote. */
export function contactMail(to: string, { name, email, company, message }: Written): Mail {
  const subject = `Message from ${name}`
  const body = mailLayout({
    heading: subject,
    list: [{ title: name, detail: email }, ...(company ? [{ title: 'Company', detail: company }] : [])],
    reason: message,
    closing: `Sent with the contact form of ${productName}. Answer this email and ${email} gets it.`,
  })
  return { to, subject, reply_to: email, links: [], ...body }
}
