import { sql } from 'kysely'
import * as z from 'zod'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/refusal.ts'
import { idOf } from '../id-of.ts'
import { inSiteTransaction, type SiteDb } from '../in-site-transaction.ts'
import { limitMailsToStrangers, limitStrangers } from '../limit-strangers.ts'
import { type Carried, linkToConfirm, whoConfirms, whoLeaves } from './signed-links.ts'
import { confirmationMail } from './status-mails.ts'

const Email = z.string().trim().toLowerCase().pipe(z.email().max(255))

/**
 * Mails an address the link that confirms it wants to be told of incidents; nothing else is ever sent before that. Whether the address is
 * known already changes neither the answer nor what is done for it. Refuses `VALIDATION_ERROR` and `TOO_MANY_REQUESTS`.
 */
export async function subscribe(context: AppContext, typed: unknown, ip: string | null) {
  const parsed = Email.safeParse(typed)
  if (!parsed.success) refuse('VALIDATION_ERROR', 'Not an email address', { field: 'email' })
  await limitStrangers(context, 'status', ip, parsed.data)
  await limitMailsToStrangers(context)
  await inSiteTransaction(context.database, async (db) => {
    const id = await note(db, context, parsed.data)
    await sendMail(db, confirmationMail(parsed.data, linkToConfirm(context, id)))
  })
}

/** Who comes back has the id of before, so that the links of old mails still end it. */
async function note(db: SiteDb, context: AppContext, email: string): Promise<string> {
  const row = db.insertInto('status_subscribers').values({ id: idOf(context, 'status', email), email })
  await row.onConflict((known) => known.doNothing()).execute()
  const asked = db.updateTable('status_subscribers').set({ asked_at: sql`now()` }).where('email', '=', email)
  return (await asked.returning('id').executeTakeFirstOrThrow()).id
}

const confirm = localStatement(
  'confirm_subscriber',
  'update status_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = $1 returning id',
)
const leave = localStatement('remove_subscriber', 'delete from status_subscribers where id = $1')

/** Whether the link was good, and its subscriber still there. */
export async function confirmSubscription(context: AppContext, link: Carried): Promise<boolean> {
  const id = whoConfirms(context, link)
  return id !== undefined && (await localStatements(context.database).run(confirm(id))).length > 0
}

/** Whether the link was good; who has left already leaves again. */
export async function endSubscription(context: AppContext, link: Carried): Promise<boolean> {
  const id = whoLeaves(context, link)
  if (id !== undefined) await localStatements(context.database).run(leave(id))
  return id !== undefined
}
