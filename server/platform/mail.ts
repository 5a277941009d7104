import { type Kysely, sql } from 'kysely'
import type { DB } from './database-types.ts'
import { newId } from './scope.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The links of the text in order, so that a test or the local outbox need not search for them. */
  links: string[]
  /** For how long it is worth sending; three days if it does not say. */
  useful_hours?: number
}

const usually = 72

/** Writes a mail into the outbox of the transaction that causes it: it goes out if and only if that commits. */
export async function sendMail(db: Kysely<Pick<DB, 'mail_outbox'>>, mail: Mail) {
  const { to, subject, text, html, links, useful_hours = usually } = mail
  const expires_at = sql<string>`now() + ${useful_hours}::int * interval '1 hour'`
  const body = { subject, text_body: text, html_body: html, links: JSON.stringify(links) }
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), recipient: to, ...body, expires_at })
    .execute()
}
