import type { SavedView } from '#contract/views.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const seen = statement<SavedView>(
  'views_seen',
  `select id, list, name, query, is_shared, user_id, version from saved_views
   where org_id = $1 and (user_id = $2 or is_shared) order by created_at, id`,
)
const one = statement<SavedView>(
  'view_seen',
  `select id, list, name, query, is_shared, user_id, version from saved_views
   where org_id = $1 and id = $3 and (user_id = $2 or is_shared)`,
)

/** Those of the caller, and those that colleagues share, in the order they were saved. */
export const listViews = (scope: Scope) => scope.run(seen(scope.userId).as((items) => ({ items })))

/** What the caller may see: one that a colleague keeps to themselves is not there for anybody else. */
export const seenView = async (tx: Tx, id: string): Promise<SavedView> => {
  const [view] = await tx.run(one(tx.userId, id))
  return view ?? notFound('View')
}

/** One of the caller's own. */
export async function ownView(tx: Tx, id: string): Promise<SavedView> {
  const view = await seenView(tx, id)
  return view.user_id === tx.userId ? view : notFound('View')
}
