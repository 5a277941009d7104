import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { hasMoved } from '#server/platform/refusal.ts'

const leave = localStatement('leave_organisation', 'delete from user_orgs where org_id = $1 and user_id = $2')

/**
 * Somebody whose account is about to go leaves their organisations first, one after the other, and each of them hears it: whoever is
 * stopped in between is asked again and goes on. One that works at another installation is left there, not here.
 */
export async function leaveOrganisations(context: AppContext, user_id: string) {
  const places = await context.database.local
    .selectFrom('user_orgs')
    .select('org_id')
    .where('user_id', '=', user_id)
    .orderBy('org_id')
    .execute()
  for (const { org_id } of places)
    await backgroundScope(context.database, org_id, 'remove-user')
      .transaction(async (tx) => {
        tx.queue(leave(org_id, user_id))
        await publish(tx, 'member_left', { user_id, removed: false })
      })
      .catch((error: unknown) => hasMoved(error) || Promise.reject(error))
}
