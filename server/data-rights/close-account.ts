import { sql } from 'kysely'
import { graceDays } from '#contract/shared/deletions.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { forgetDevices } from '#server/auth/limits/known-devices.ts'
import { voidOpenTokens } from '#server/auth/mail/void-open-tokens.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { organisationWithin } from '#server/platform/database/organisation-within.ts'
import { refuseWhileMoving } from '#server/platform/database/prove-caller.ts'
import { publish } from '#server/platform/events/publish.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { accountClosedMail, ownerLeftMail } from './deletion-mails.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { leavingName } from './leaving-name.ts'
import { mailOtherOwners } from './mail-other-owners.ts'
import type { Members } from './members-then.ts'
import { requireFreshProof } from './require-fresh-proof.ts'

/**
 * Ends an account: the person leaves their organisations and is signed out everywhere, and when the grace is over it is erased. Signing
 * in until then offers to take it back. Refuses `last_owner`, naming the organisations that would be left without one.
 */
export async function closeAccount(
  context: AppContext,
  signedIn: SignedIn,
  { current_password }: { current_password: string | undefined },
  visit: Visit,
): Promise<{ erase_at: string }> {
  const { id, email } = signedIn.user
  await requireFreshProof(context, signedIn, current_password, visit)
  const { database } = context
  return inOwnersTransaction(database, async (db) => {
    const within = { database, db, begun: performance.now() }
    const held = db.selectFrom('auth_users').select('id').where('id', '=', id).forNoKeyUpdate()
    if (!(await held.executeTakeFirst())) return refuseAuth('user_not_found')
    const members = await leaveAll(db, id)
    const ended = await db
      .insertInto('account_deletions')
      .values({
        user_id: id,
        members: JSON.stringify(members),
        erase_at: sql<string>`now() + ${graceDays}::int * interval '1 day'`,
      })
      .onConflict((row) => row.column('user_id').doUpdateSet({ told_at: null }))
      .returning('erase_at')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('auth_sessions').where('user_id', '=', id).execute()
    await voidOpenTokens(db, id)
    await forgetDevices(db, id)
    await sendMail(db, accountClosedMail(email, ended.erase_at, context.publicUrl))
    for (const [orgId, { role }] of Object.entries(members)) {
      const caller = { orgId, userId: id, requestId: visit.request_id ?? 'close-account' }
      await organisationWithin(within, caller, async (tx) => {
        await publish(tx, 'member_left', { user_id: id, role, removed: false })
        if (role !== 'owner') return
        const name = await tx.run(leavingName(id))
        await mailOtherOwners(db, caller, context.publicUrl, ownerLeftMail(name, 'hasClosed'))
      })
    }
    return ended
  })
}

/**
 * Whoever leaves an organisation holds it meanwhile: of two owners who leave at once the second finds that they are the last. What has
 * moved to another installation is left there, not here.
 */
async function leaveAll(db: LocalDb, user_id: string): Promise<Members> {
  const own = db.selectFrom('user_orgs').select('org_id').where('user_id', '=', user_id)
  const held = await db
    .selectFrom('organisations')
    .select(['id', 'name', 'moving'])
    .where('id', 'in', own)
    .where('moving', 'is distinct from', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.some(({ moving }) => moving === 'leaving')) refuseWhileMoving()
  const ids = new Set(held.map(({ id }) => id))
  const all = await db.selectFrom('user_orgs').selectAll().where('user_id', '=', user_id).execute()
  const places = all.filter(({ org_id }) => ids.has(org_id))
  const owned = places.filter(({ role }) => role === 'owner').map(({ org_id }) => org_id)
  const others = await db
    .selectFrom('user_orgs')
    .select('org_id')
    .where('org_id', 'in', owned.length > 0 ? owned : [user_id])
    .where('role', '=', 'owner')
    .where('user_id', '<>', user_id)
    .execute()
  const shared = new Set(others.map(({ org_id }) => org_id))
  const left = held.filter(({ id }) => owned.includes(id) && !shared.has(id))
  if (left.length > 0) refuseLastOwner(left.map(({ name }) => name))
  await db.deleteFrom('user_orgs').where('user_id', '=', user_id).execute()
  return Object.fromEntries(places.map(({ org_id, role, created_at }) => [org_id, { role, since: created_at }]))
}

function refuseLastOwner(names: readonly string[]): never {
  refuseAuth('last_owner', {
    message: `You are the only owner of ${names.join(', ')}. Make somebody else an owner, or delete it first.`,
    extra: { organisations: names },
  })
}
