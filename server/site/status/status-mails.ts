import { productName } from '#contract/shared/product-name.ts'
import type { StatusUpdate } from '#contract/shared/status.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** Asks whether the mailbox is of whoever typed its address. */
export function confirmationMail(to: string, href: string): Mail {
  const subject = `Confirm email notices about ${productName}`
  const body = mailLayout({
    heading: subject,
    reason: `Someone asked that this address be told about incidents and planned maintenance of ${productName}.`,
    link: { label: 'Confirm', href },
    closing: 'This works for one day. If you did not ask for it, ignore this email: nothing changes.',
  })
  return { to, subject, links: [href], useful_hours: 24, ...body }
}

const said = { opened: 'Incident', scheduled: 'Planned maintenance', updated: 'Update', resolved: 'Resolved' }
export type Notice = Pick<StatusUpdate, 'state' | 'message'> & { title: string; when: string | undefined }

/** Tells a subscriber what was said about an incident or maintenance; `page` is where all of it is read, `leave` where they end it. */
export function noticeMail(to: string, notice: Notice, { page, leave }: { page: string; leave: string }): Mail {
  const subject = `${said[notice.state]}: ${notice.title}`
  const body = mailLayout({
    heading: subject,
    ...(notice.when !== undefined && { list: [{ title: 'When', detail: notice.when }] }),
    reason: notice.message,
    link: { label: 'Open the status page', href: page },
    closing: `You asked to be told about incidents and planned maintenance of ${productName}.`,
    also: { label: 'Unsubscribe', href: leave },
  })
  return { to, subject, links: [page, leave], unsubscribe_url: leave, useful_hours: 24, ...body }
}
