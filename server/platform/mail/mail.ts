import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { newId } from '#server/platform/database/scope.ts'
import { isDemoAddress } from './demo-address.ts'

export type Mail = {
  /** Of its row in the outbox, for whoever asks later whether it has left. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** The links of the text in order, so that a test or the local outbox need not search for them. */
  links: string[]
  /** The organisation that caused it, where one did: a demo's mail is never sent, and only its visitor may read it. */
  org_id?: string
  /** For how long it is worth sending, a part of an hour too; three days if it does not say. */
  useful_hours?: number
  /** Who is answered, where that is not us. */
  reply_to?: string
  /** A PDF that goes with it. */
  attachment?: { name: string; pdf: Uint8Array }
  /** Of a mailing: where a POST, from the mail program itself, ends it for this address. */
  unsubscribe_url?: string
}

const usually = 72

type Outbox = Kysely<Pick<DB, 'mail_outbox'>>

/**
 * Writes a mail into the outbox of the transaction that causes it: it goes out if and only if that commits. Nothing about their
 * account is written to the person of a demo, who has no address; what their organisation causes they find where `isOfDemo` is read.
 */
export const sendMail = (db: Outbox, mail: Mail) => sendMails(db, [mail])

/** The same of several in one statement, some hundreds at most. */
export async function sendMails(db: Outbox, mails: readonly Mail[]) {
  const rows = mails.filter(({ org_id, to }) => org_id !== undefined || !isDemoAddress(to)).map(rowOf)
  if (rows.length > 0) await db.insertInto('mail_outbox').values(rows).execute()
}

function rowOf(mail: Mail) {
  const { id = newId(), to, text, html, links, org_id = null, useful_hours = usually, attachment, ...rest } = mail
  const expires_at = sql<string>`now() + ${useful_hours}::float8 * interval '1 hour'`
  const body = { text_body: text, html_body: html, links: JSON.stringify(links) }
  const file = attachment && { attachment: Buffer.from(attachment.pdf), attachment_name: attachment.name }
  return { id, recipient: to, ...body, org_id, expires_at, ...rest, ...file }
}

/** Of a row of mail_outbox or text_outbox: a demo caused it, or an organisation that is gone. */
export const isOfDemo = sql<boolean>`(org_id is not null and not exists (
  select from organisations o where o.id = org_id and not o.is_demo))`
