import * as z from 'zod'
import { requireUser } from '#server/auth/administration/administer-users.ts'
import { emptyAccount } from '#server/auth/administration/empty-account.ts'
import { optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { erasePerson } from './erase-account.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { leaveOrganisations } from './leave-organisations.ts'

export const RemoveUser = z.object({ should_soft_delete: optional(z.boolean()) })
type RemoveUser = z.output<typeof RemoveUser>

/**
 * An account that an administrator deletes is erased at once: sessions, factors and tokens go with it, and the person's name in every business
 * they have worked in; what they did there stays, under Former member. Softly, its id stays. Refuses `organisation_moving` while one
 * of their businesses, also of those they have left, is copied to another installation, and `last_owner` where others would work on in one without an owner.
 */
export async function removeUser(context: AppContext, id: string, { should_soft_delete }: RemoveUser) {
  const { id: user_id } = await requireUser(context.database.local, id)
  await leaveOrganisations(context, user_id)
  await inOwnersTransaction(context.database, async (db) => {
    // First of all: a sign-in that is under way would leave its session behind.
    const held = db.selectFrom('auth_users').select(['id', 'email']).where('id', '=', user_id).forNoKeyUpdate()
    const user = (await held.executeTakeFirst()) ?? (await requireUser(db, user_id))
    await db.deleteFrom('account_deletions').where('user_id', '=', user_id).execute()
    if (should_soft_delete) await emptyAccount(db, user)
    else await db.deleteFrom('auth_users').where('id', '=', user_id).execute()
    await erasePerson(db, user)
    const seen = db.deleteFrom('auth_audit').where('user_id', '=', user_id)
    await seen.where('action', 'not like', 'admin %').execute() // what administrators did stays on record
  })
  return {}
}
