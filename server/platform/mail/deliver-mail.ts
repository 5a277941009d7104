import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'
import { log } from '#server/platform/log.ts'
import { isOfDemo, type Mail } from './mail.ts'
import type { MailTransport } from './mail-transport.ts'

/** Somebody else is at it, or was: whether it went out is known by then. */
const otherwiseMs = 60_000

/**
 * Sends a mail that is due; answers when to try again, undefined once there is nothing left to do. The row stays locked while its mail
 * is under way, so that nobody sends it too, even where a job runs twice: only a crash between the server's yes and our commit sends
 * one twice, and then under the same Message-ID. `now` ends an attempt in the middle.
 */
export const deliverMail = ({ local }: Database, transport: MailTransport, id: string, now?: AbortSignal) =>
  local.transaction().execute(async (db): Promise<Date | undefined> => {
    // A slow server must not cost us the lock; its own patience is shorter.
    await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(db)
    const mail = await take(db, id)
    if (!mail) return (await isOpen(db, id)) ? new Date(Date.now() + otherwiseMs) : undefined
    if (mail.early) return new Date(mail.next_attempt_at)
    if (mail.of_demo) await forget(db, id, 'given_up_at')
    else if (mail.expired) await giveUp(db, mail, 'It was no longer worth sending')
    else return attempt(db, mail, (letter) => transport.send(letter, id, now))
    return undefined
  })

type Outbox = Kysely<Pick<DB, LocalTable>>
type Due = Awaited<ReturnType<typeof take>> & {}

const open = (db: Outbox, id: string) =>
  db.selectFrom('mail_outbox').where('id', '=', id).where('sent_at', 'is', null).where('given_up_at', 'is', null)

const isOpen = async (db: Outbox, id: string) => (await open(db, id).select('id').executeTakeFirst()) !== undefined

const take = (db: Outbox, id: string) =>
  open(db, id)
    .select([
      'id',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'attempts',
      'next_attempt_at',
      // Columns keep milliseconds, rounded: what was written just now may stand up to half of one ahead.
      sql<boolean>`next_attempt_at > now() + interval '1 millisecond'`.as('early'),
      sql<boolean>`expires_at <= now()`.as('expired'),
      isOfDemo.as('of_demo'),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Send = (letter: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>) => Promise<void>

async function attempt(db: Outbox, mail: Due, send: Send): Promise<Date | undefined> {
  const { id, recipient: to, subject, text_body: text, html_body: html } = mail
  const failure = await send({ to, subject, text, html }).then(
    () => undefined,
    (error: Error & { code?: string; permanent?: boolean }) => error,
  )
  if (!failure) {
    await forget(db, id, 'sent_at')
    return undefined
  }
  log.warn({ err: failure, mail_id: id, attempts: mail.attempts + 1 }, 'a mail could not be sent')
  // A wrong password is the operator's to correct, not the mail's fault.
  if (!failure.permanent || failure.code === 'EAUTH') return tryLater(db, mail, failure.message)
  await giveUp(db, mail, failure.message)
  return undefined
}

/** After 10 s, 20 s, 40 s and so on, up to a quarter of an hour. */
async function tryLater(db: Outbox, { id, attempts }: Due, reason: string) {
  const { next_attempt_at } = await db
    .updateTable('mail_outbox')
    .set({
      attempts: attempts + 1,
      last_error: reason.slice(0, 500),
      next_attempt_at: sql`clock_timestamp() + ${Math.min(10 * 2 ** attempts, 900)}::int * interval '1 second'`,
    })
    .where('id', '=', id)
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow()
  return new Date(next_attempt_at)
}

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
