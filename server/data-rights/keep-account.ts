import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { refuseWhileMoving } from '#server/platform/database/prove-caller.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { memberReturnedMail } from './deletion-mails.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import type { Members } from './members-then.ts'

/** Takes the end of one's account back: back into the organisations that are still there, as what one was. */
export async function keepAccount(context: AppContext, signedIn: SignedIn): Promise<{ id: string }> {
  const { user } = signedIn
  await requireSecondStep(context.database.local, signedIn, 403)
  const returned = await inOwnersTransaction(context.database, async (db) => {
    const kept = await db
      .deleteFrom('account_deletions')
      .where('user_id', '=', user.id)
      .returning('members')
      .executeTakeFirst()
    if (!kept) return refuseAuth('not_found')
    const members = kept.members as Members
    const ids = Object.keys(members)
    if (ids.length === 0) return []
    // Held, so that nobody closes one of them meanwhile.
    const open = await db
      .selectFrom('organisations')
      .select(['id', 'moving'])
      .where('id', 'in', ids)
      .where('erase_at', 'is', null)
      .where('moving', 'is distinct from', 'left')
      .orderBy('id')
      .forUpdate()
      .execute()
    // What is copied just now does not know that they are back, and would erase their account where it goes.
    if (open.some(({ moving }) => moving !== null)) refuseWhileMoving()
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
    return places
  })
  for (const { org_id, role } of returned)
    await backgroundScope(context.database, org_id, 'keep-account', user.id).transaction(async (tx) => {
      tx.audit({ action: 'member.returned', table: 'members', id: user.id, after: { role } })
      // While they were away no owner could remove them: each hears that they are back.
      await mailOwners(tx, context.publicUrl, memberReturnedMail)
    })
  return { id: user.id }
}
