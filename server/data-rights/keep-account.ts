import { sql } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { organisationWithin } from '#server/platform/database/organisation-within.ts'
import { refuseWhileMoving } from '#server/platform/database/prove-caller.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { sendMails } from '#server/platform/mail/mail.ts'
import { memberReturnedMail } from './deletion-mails.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import type { Members } from './members-then.ts'

/**
 * Takes the end of one's account back: back into the organisations that are still there, as what one was; into one that is closed
 * meanwhile with everybody else, once that is taken back.
 */
export async function keepAccount(context: AppContext, signedIn: SignedIn): Promise<{ id: string }> {
  const { user } = signedIn
  await requireSecondStep(context.database.local, signedIn, 403)
  const { database, publicUrl } = context
  await inOwnersTransaction(database, async (db) => {
    const within = { database, db, begun: performance.now() }
    // First of all: who asks for the end again at this moment finds them back, and everywhere.
    await db.selectFrom('auth_users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const kept = await db
      .deleteFrom('account_deletions')
      .where('user_id', '=', user.id)
      .returning('members')
      .executeTakeFirst()
    if (!kept) return refuseAuth('not_found')
    const members = kept.members as Members
    const ids = Object.keys(members)
    if (ids.length === 0) return
    // Held, so that nobody closes one of them meanwhile.
    const held = await db
      .selectFrom('organisations')
      .select(['id', 'moving', 'erase_at'])
      .where('id', 'in', ids)
      .where('moving', 'is distinct from', 'left')
      .orderBy('id')
      .forUpdate()
      .execute()
    const [open, closed] = [held.filter(isOpen), held.filter((one) => !isOpen(one))]
    // What is copied just now does not know that they are back, and would erase their account where it goes.
    if (open.some(({ moving }) => moving !== null)) refuseWhileMoving()
    await joinWhoWaits(db, user.id, members, closed)
    const places = open.flatMap(({ id }) => {
      const place = members[id]
      return place ? [{ user_id: user.id, org_id: id, role: place.role, created_at: place.since }] : []
    })
    if (places.length > 0)
      await db
        .insertInto('user_orgs')
        .values(places)
        .onConflict((row) => row.doNothing())
        .execute()
    for (const { org_id, role } of places) {
      const caller = { orgId: org_id, userId: user.id, requestId: 'keep-account' }
      await organisationWithin(within, caller, async (tx) =>
        tx.audit({ action: 'member.returned', table: 'members', id: user.id, after: { role } }),
      )
      await tellOwners(db, org_id, publicUrl)
    }
  })
  return { id: user.id }
}

/** While they were away no owner could remove them: each hears that they are back. */
async function tellOwners(db: LocalDb, org_id: string, publicUrl: string) {
  const owners = await db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .innerJoin('auth_users', 'auth_users.id', 'user_orgs.user_id')
    .select(['organisations.name', 'auth_users.email'])
    .where('user_orgs.org_id', '=', org_id)
    .where('user_orgs.role', '=', 'owner')
    .where('organisations.is_demo', '=', false)
    .execute()
  const mails = owners.map(({ name, email }) =>
    memberReturnedMail(email, aboutBusiness(publicUrl, { id: org_id, name })),
  )
  await sendMails(
    db,
    mails.map((mail) => ({ ...mail, org_id })),
  )
}

type Organisation = { id: string; erase_at: string | null }
const isOpen = ({ erase_at }: Organisation) => erase_at === null

/** Among those who come back with an organisation that is closed. */
async function joinWhoWaits(db: LocalDb, user_id: string, members: Members, closed: readonly Organisation[]) {
  if (closed.length === 0) return
  const ids = closed.map(({ id }) => id)
  const place = sql<string>`jsonb_build_object(${user_id}::uuid::text, ${JSON.stringify(members)}::jsonb -> org_id::text)`
  await db
    .updateTable('organisation_deletions')
    .set({ members: sql<string>`members || ${place}` })
    .where('org_id', 'in', ids)
    .where('state', '=', 'closed')
    .execute()
}
