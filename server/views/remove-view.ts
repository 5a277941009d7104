import type { Scope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { seenView } from './view-queries.ts'

/** Deletes a view of one's own. What a colleague shares may go too where an owner or a manager says so, as that colleague may have left. */
export function removeView(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const before = await seenView(tx, id)
    if (before.user_id !== tx.userId && !tx.may('views:remove')) notFound('View')
    await tx.db.deleteFrom('saved_views').where('id', '=', id).execute()
    tx.audit({ action: 'view.deleted', table: 'saved_views', id, before })
    return { id }
  })
}
