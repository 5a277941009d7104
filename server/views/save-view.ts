import type * as z from 'zod'
import { mostViews } from '#contract/viewed-lists.ts'
import type { NewView, SavedView, ViewEdit } from '#contract/views.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { ownView } from './view-queries.ts'

const count = statement<{ count: number }>(
  'count_views',
  'select count(*) from saved_views where org_id = $1 and user_id = $2',
)

/** Keeps the filters of a list under a name; refuses `too_many_views`. */
export function createView(scope: Scope, asked: z.output<typeof NewView>): Promise<SavedView> {
  return scope.transaction(async (tx) => {
    const [kept] = await tx.run(count(tx.userId))
    if ((kept?.count ?? 0) >= mostViews)
      refuse('too_many_views', `You have ${mostViews} views already. Delete one that you no longer use.`)
    const id = newId()
    await tx.db
      .insertInto('saved_views')
      .values({ ...asked, id, user_id: tx.userId })
      .execute()
    const after = await ownView(tx, id)
    tx.audit({ action: 'view.created', table: 'saved_views', id, after })
    return after
  })
}

/** Renames or shares a view of one's own, as its editor saw it. */
export function updateView(
  scope: Scope,
  id: string,
  { version, ...fields }: z.output<typeof ViewEdit>,
): Promise<SavedView> {
  return scope.transaction(async (tx) => {
    const edit = { table: 'saved_views', noun: 'view', id, version, read: ownView } as const
    const before = await saveVersioned(tx, edit, fields)
    const after = await ownView(tx, id)
    tx.audit({ action: 'view.updated', table: 'saved_views', id, before, after })
    return after
  })
}
