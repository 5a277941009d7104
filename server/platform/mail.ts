import type { Kysely } from 'kysely'
import type { DB } from './database-types.ts'
import { newId } from './scope.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The links of the text in order, so that a test or the local outbox need not search for them. */
  links: string[]
}

/** Writes a mail into the outbox of the transaction that causes it: it goes out if and only if that commits. */
export async function sendMail(db: Kysely<Pick<DB, 'mail_outbox'>>, { to, subject, text, html, links }: Mail) {
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), recipient: to, subject, text_body: text, html_body: html, links: JSON.stringify(links) })
    .execute()
}
