import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'
import { log } from '#server/platform/log.ts'
import { isOfDemo, type Mail } from './mail.ts'
import type { MailTransport } from './mail-transport.ts'

/** Soon: after the mail that is under way. Now: in the middle of it. */
export type Stop = { soon?: AbortSignal; now?: AbortSignal }

/**
 * Sends the mail that is due, oldest first, one after the other; answers how many were dealt with. The row stays locked
 * while its mail is under way, so that no other process sends it too: only a crash between the server's yes and our commit
 * sends one twice, and then under the same Message-ID.
 */
export async function sendDueMails(database: Database, transport: MailTransport, stop: Stop = {}) {
  let done = 0
  while (!stop.soon?.aborted && (await sendOne(database, transport, stop))) done += 1
  return done
}

const sendOne = ({ local }: Database, transport: MailTransport, { now }: Stop) =>
  local.transaction().execute(async (db) => {
    // A slow server must not cost us the lock; its own patience is shorter.
    await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(db)
    const mail = await takeDue(db)
    if (!mail) return false
    if (mail.of_demo) await forget(db, mail.id, 'given_up_at')
    else if (mail.expired) await giveUp(db, mail, 'It was no longer worth sending')
    else await attempt(db, mail, (letter) => transport.send(letter, mail.id, now))
    return true
  })

type Outbox = Kysely<Pick<DB, LocalTable>>
type Due = Awaited<ReturnType<typeof takeDue>> & {}

const takeDue = (db: Outbox) =>
  db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'attempts',
      sql<boolean>`expires_at <= now()`.as('expired'),
      isOfDemo.as('of_demo'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    // Columns keep milliseconds, rounded: what was written just now may stand up to half of one ahead.
    .where('next_attempt_at', '<=', sql<string>`now() + interval '1 millisecond'`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Send = (letter: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>) => Promise<void>

async function attempt(db: Outbox, mail: Due, send: Send) {
  const { id, recipient: to, subject, text_body: text, html_body: html } = mail
  const failure = await send({ to, subject, text, html }).then(
    () => undefined,
    (error: Error & { code?: string; permanent?: boolean }) => error,
  )
  if (!failure) return forget(db, id, 'sent_at')
  log.warn({ err: failure, mail_id: id, attempts: mail.attempts + 1 }, 'a mail could not be sent')
  // A wrong password is the operator's to correct, not the mail's fault.
  if (failure.permanent && failure.code !== 'EAUTH') await giveUp(db, mail, failure.message)
  else await tryLater(db, mail, failure.message)
}

/** After 10 s, 20 s, 40 s and so on, up to a quarter of an hour. */
const tryLater = (db: Outbox, { id, attempts }: Due, reason: string) =>
  db
    .updateTable('mail_outbox')
    .set({
      attempts: attempts + 1,
      last_error: reason.slice(0, 500),
      next_attempt_at: sql`clock_timestamp() + ${Math.min(10 * 2 ** attempts, 900)}::int * interval '1 second'`,
    })
    .where('id', '=', id)
    .execute()

async function giveUp(db: Outbox, { id, attempts }: Due, reason: string) {
  log.error({ mail_id: id, attempts }, 'a mail was given up')
  await db
    .updateTable('mail_outbox')
    .set({ last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute()
  await forget(db, id, 'given_up_at')
}

/** Links and codes are kept no longer than the mail needs them. */
const forget = (db: Outbox, id: string, when: 'sent_at' | 'given_up_at') =>
  db
    .updateTable('mail_outbox')
    .set((eb) => ({
      [when]: sql`clock_timestamp()`,
      attempts: eb('attempts', '+', 1),
      text_body: '',
      html_body: '',
      links: '[]',
    }))
    .where('id', '=', id)
    .execute()
