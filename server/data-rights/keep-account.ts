import { sql } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { organisationWithin } from '#server/platform/database/organisation-within.ts'
import { refuseWhileMoving } from '#server/platform/database/prove-caller.ts'
import { memberReturnedMail } from './deletion-mails.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { mailOtherOwners } from './mail-other-owners.ts'
import type { Members } from './members-then.ts'

/**
 * Takes the end of one's account back: back into the organisations that are still there, as what one was; into one that is closed
 * meanwhile with everybody else, once that is taken back.
 */
export async function keepAccount(context: AppContext, signedIn: SignedIn): Promise<{ id: string }> {
  await requireSecondStep(context.database.local, signedIn, 403)
  const { user } = signedIn
  await inOwnersTransaction(context.database, async (db) => {
    const begun = performance.now()
    const members = await takeBack(db, user.id)
    if (Object.keys(members).length === 0) return
    const { open, closed } = await holdOrganisations(db, members)
    await joinWhoWaits(db, user.id, members, closed)
    await comeBack({ context, db, begun }, user.id, members, open)
  })
  return { id: user.id }
}

/** Where one was what. Their account is held first of all: who asks for its end again at this moment finds them back, and everywhere. */
async function takeBack(db: LocalDb, userId: string): Promise<Members> {
  await db.selectFrom('auth_users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const kept = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('members')
    .executeTakeFirst()
  return kept ? (kept.members as Members) : refuseAuth('not_found')
}

/** Those that are still here, held, so that nobody closes one of them meanwhile. */
async function holdOrganisations(db: LocalDb, members: Members) {
  const held = await db
    .selectFrom('organisations')
    .select(['id', 'moving', 'erase_at'])
    .where('id', 'in', Object.keys(members))
    .where('moving', 'is distinct from', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [open, closed] = [held.filter(isOpen), held.filter((one) => !isOpen(one))]
  // What is copied just now does not know that they are back, and would erase their account where it goes.
  if (open.some(({ moving }) => moving !== null)) refuseWhileMoving()
  return { open, closed }
}

/** `begun`: by `performance.now()`. */
type Within = { context: AppContext; db: LocalDb; begun: number }

async function comeBack(
  { context, db, begun }: Within,
  user_id: string,
  members: Members,
  open: readonly { id: string }[],
) {
  const { database, publicUrl } = context
  const places = open.flatMap(({ id }) => {
    const place = members[id]
    return place ? [{ user_id, org_id: id, role: place.role, created_at: place.since }] : []
  })
  if (places.length === 0) return
  await db
    .insertInto('user_orgs')
    .values(places)
    .onConflict((row) => row.doNothing())
    .execute()
  for (const { org_id, role } of places) {
    const caller = { orgId: org_id, userId: user_id, requestId: 'keep-account' }
    await organisationWithin({ database, db, begun }, caller, async (tx) =>
      tx.audit({ action: 'member.returned', table: 'members', id: user_id, after: { role } }),
    )
    // While they were away no owner could remove them.
    await mailOtherOwners(db, caller, publicUrl, memberReturnedMail)
  }
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
