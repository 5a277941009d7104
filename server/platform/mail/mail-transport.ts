import type { Settings } from '#server/platform/env.ts'
import type { Mail } from './mail.ts'
import { mailPost, type WayOut } from './post.ts'

type Written = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> &
  Partial<Record<'reply_to' | 'unsubscribe_url' | 'attachment_name', string | null>> & { attachment?: Buffer | null }

export type MailTransport = {
  /** Done once the SMTP server has taken the mail; raises what it, or the way to it, had against that. */
  send(mail: Written, id: string, stop?: AbortSignal): Promise<void>
}

const wholeMs = 60_000
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The way to the SMTP server of SMTP_URL; none without it. A connection per mail: few go out, and none goes stale. */
export function openMailTransport(settings: Settings, publicUrl: string): MailTransport | undefined {
  const url = settings.SMTP_URL
  if (!url) return undefined
  const from = settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, reply_to, unsubscribe_url, ...file }, id, stop) {
      // Loaded when the first mail goes out: a process without SMTP_URL never needs it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
      const signal = AbortSignal.any([AbortSignal.timeout(wholeMs), ...(stop ? [stop] : [])])
      const address = { name: '', address: to } // as it is: never parsed into several
      const replyTo = reply_to ? { name: '', address: reply_to } : undefined
      const headers = { 'Auto-Submitted': 'auto-generated', ...leaving(unsubscribe_url) }
      const messageId = `<${id}@${domain}>`
      const attachments = attachedTo(file)
      await transport.sendMail({
        from,
        to: address,
        replyTo,
        subject,
        text,
        html,
        attachments,
        headers,
        messageId,
        signal,
      })
    },
  }
}

const attachedTo = ({ attachment, attachment_name }: Pick<Written, 'attachment' | 'attachment_name'>) =>
  attachment && attachment_name
    ? [{ filename: attachment_name, content: attachment, contentType: 'application/pdf' }]
    : []

/** What mail programs make their own button for leaving of (RFC 8058). */
const leaving = (url: string | null | undefined) =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

export const mailsBy = (transport: MailTransport): WayOut<'mail_outbox'> => ({
  post: mailPost,
  send: ({ id, recipient: to, text_body: text, html_body: html, ...rest }, now) =>
    transport.send({ to, text, html, ...rest }, id, now).catch((failure: Failure) => {
      throw Object.assign(failure, { permanent: failure.permanent && isAboutMail(failure) })
    }),
})

/** As nodemailer raises it: `permanent` by the server's code alone, `command` the one it answered. */
type Failure = Error & { permanent?: boolean; command?: string }

/** What it has against us, our password or our sender, and says before it hears of the recipient, is the operator's to correct, not the mail's fault. */
const isAboutMail = ({ command }: Failure) => command === 'RCPT TO' || command === 'DATA'
