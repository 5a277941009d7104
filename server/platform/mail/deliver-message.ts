import { type Kysely, sql } from 'kysely'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { log } from '#server/platform/log.ts'
import { isOfDemo } from './mail.ts'
import type { Message, PostTable, WayOut } from './post.ts'
import { withoutAddresses } from './without-addresses.ts'

/** Somebody else is at it, or was: whether it went out is known by then. */
const otherwiseMs = 60_000

/**
 * Sends a message that is due; answers when to try again, undefined once there is nothing left to do. The row stays locked while its
 * message is under way, so that nobody sends it too, even where a job runs twice: only a crash between the yes of whoever carries it and
 * our commit sends one twice, a mail then under the same Message-ID. `now` ends an attempt in the middle.
 */
export const deliverMessage = ({ local }: Database, out: WayOut, id: string, now?: AbortSignal) =>
  local.transaction().execute(async (trx): Promise<Date | undefined> => {
    // Whoever is slow to take it must not cost us the lock; our patience with them is shorter.
    await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(trx)
    const db = trx as unknown as Waiting // which of the two tables is known while the program runs
    const message = await take(db, out, id)
    if (!message) return (await isOpen(db, out, id)) ? new Date(Date.now() + otherwiseMs) : undefined
    if (message.early) return new Date(message.next_attempt_at)
    if (message.of_demo) await forget(db, out, id, 'given_up_at')
    else if (message.expired) await giveUp(db, out, message, 'It was no longer worth sending')
    else return attempt(db, out, message, now)
    return undefined
  })

/** What both tables have. */
type Tables = Record<PostTable, DB['text_outbox']>
type Waiting = Kysely<Tables>
type Due = Awaited<ReturnType<typeof take>> & {}

const open = (db: Waiting, { post }: WayOut, id: string) =>
  db.selectFrom(post.table).where('id', '=', id).where('sent_at', 'is', null).where('given_up_at', 'is', null)

const isOpen = async (db: Waiting, out: WayOut, id: string) =>
  (await open(db, out, id).select('id').executeTakeFirst()) !== undefined

const take = (db: Waiting, out: WayOut, id: string) =>
  open(db, out, id)
    .selectAll()
    .select([
      // Columns keep milliseconds, rounded: what was written just now may stand up to half of one ahead.
      sql<boolean>`next_attempt_at > now() + interval '1 millisecond'`.as('early'),
      sql<boolean>`expires_at <= now()`.as('expired'),
      isOfDemo.as('of_demo'),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function attempt(db: Waiting, out: WayOut, message: Due, now?: AbortSignal): Promise<Date | undefined> {
  const failure = await out.send(message as Message, now).then(
    () => undefined,
    (error: Error & { permanent?: boolean }) => error,
  )
  const { id, attempts } = message
  if (!failure) {
    await forget(db, out, id, 'sent_at')
    return undefined
  }
  const err = withoutAddresses(failure)
  if (!failure.permanent) {
    complain(err, `a ${out.post.noun} could not be sent`, { id, attempts: attempts + 1 })
    return tryLater(db, out, message, failure.message)
  }
  log.warn({ err, id, attempts: attempts + 1 }, `a ${out.post.noun} was given up`)
  await giveUp(db, out, message, failure.message)
  return undefined
}

/** After 10 s, 20 s, 40 s and so on, up to a quarter of an hour. */
async function tryLater(db: Waiting, { post }: WayOut, { id, attempts }: Due, reason: string) {
  const { next_attempt_at } = await db
    .updateTable(post.table)
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

async function giveUp(db: Waiting, out: WayOut, { id, attempts }: Due, reason: string) {
  log.error({ id, attempts }, `a ${out.post.noun} was given up`)
  await db
    .updateTable(out.post.table)
    .set({ last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute()
  await forget(db, out, id, 'given_up_at')
}

/** Links and codes are kept no longer than the message needs them. */
const forget = (db: Waiting, { post }: WayOut, id: string, when: 'sent_at' | 'given_up_at') =>
  db
    .updateTable(post.table)
    .set((eb) => ({ [when]: sql`clock_timestamp()`, attempts: eb('attempts', '+', 1), ...post.forgotten }))
    .where('id', '=', id)
    .execute()
