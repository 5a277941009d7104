import { sql } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseWhileMoving } from '#server/platform/database/prove-caller.ts'
import { type AnyTable, tenantTables } from '#server/platform/database/table-kinds.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { accountErasedMail } from './deletion-mails.ts'
import { eraseInAudit } from './erase-in-audit.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'

/** What a person has of their own in an organisation. */
const ownTables = ['alert_deliveries', 'alert_digests', 'notification_settings', 'phone_verifications'] as const

/**
 * Erases an account whose grace is over: the person, how they signed in, where they were signed in from, and their name in every
 * organisation they have ever worked in. What they did stays, under Former member. All of it in one transaction, or nothing.
 */
export const eraseAccount = ({ database, publicUrl }: Pick<AppContext, 'database' | 'publicUrl'>, userId: string) =>
  inOwnersTransaction(database, async (db) => {
    // The person first, as whoever takes the account back holds them.
    await db.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
    const due = await db
      .deleteFrom('account_deletions')
      .where('user_id', '=', userId)
      .where('erase_at', '<=', sql<string>`now()`)
      .returning('erase_at')
      .executeTakeFirst()
    if (!due) return
    const user = await db.deleteFrom('auth_users').where('id', '=', userId).returning('email').executeTakeFirst()
    // What was written since then is mostly of this very end: that of their last business comes right before theirs.
    await erasePerson(db, { id: userId, email: user?.email ?? '' }, due.erase_at)
    await db.deleteFrom('auth_audit').where('user_id', '=', userId).execute()
    if (user) await sendMail(db, accountErasedMail(user.email, publicUrl))
  })

type Person = { id: string; email: string }

/**
 * Takes a person out of every organisation they have ever worked in, and removes what was mailed to them; with `mailedUntil`, a moment, what
 * was until then. Their account is not touched. Refuses `organisation_moving` while one of these is copied to another installation.
 */
export async function erasePerson(db: LocalDb, person: Person, mailedUntil?: string) {
  const places = await db
    .withTables<AnyTable>()
    .selectFrom('members')
    .select('org_id')
    .where('user_id', '=', person.id)
    .orderBy('org_id')
    .execute()
  const ids = places.map(({ org_id }) => String(org_id))
  await requireNoneMoves(db, ids)
  for (const org_id of ids) await eraseIn(db, org_id, person)
  if (!person.email) return
  const { email } = person
  const mailed = db
    .deleteFrom('mail_outbox')
    // And what they sent in the name of a business; what they wrote to us is answered.
    .where(({ and, eb, or }) =>
      or([eb('recipient', '=', email), and([eb('reply_to', '=', email), eb('org_id', 'is not', null)])]),
    )
  await (mailedUntil === undefined ? mailed : mailed.where('created_at', '<=', mailedUntil)).execute()
}

/** They are held: what begins to move is what was erased. */
async function requireNoneMoves(db: LocalDb, ids: readonly string[]) {
  if (ids.length === 0) return
  const held = await db
    .selectFrom('organisations')
    .select('moving')
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  if (held.some(({ moving }) => moving === 'leaving')) refuseWhileMoving()
}

async function eraseIn(db: LocalDb, org_id: string, person: Person) {
  const tables = db.withTables<AnyTable>()
  for (const table of tenantTables.filter((name) => (ownTables as readonly string[]).includes(name)).toReversed())
    await tables.deleteFrom(table).where('org_id', '=', org_id).where('user_id', '=', person.id).execute()
  const views = tables.deleteFrom('saved_views').where('org_id', '=', org_id).where('user_id', '=', person.id)
  await views.where('is_shared', '=', false).execute() // colleagues work with the others
  await eraseInAudit(db, org_id, person) // by the name they have until then
  await tables
    .updateTable('members')
    .set({ display_name: 'Former member' })
    .where('org_id', '=', org_id)
    .where('user_id', '=', person.id)
    .execute()
}
