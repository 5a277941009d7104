import type * as z from 'zod'
import { whyRoleMayNot } from '#contract/shared/permissions.ts'
import { mostSharedViews, mostViews } from '#contract/viewed-lists.ts'
import type { NewView, SavedView, ViewEdit } from '#contract/views.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { ownView } from './view-queries.ts'

const count = statement<{ own: number; shared: number }>(
  'count_views',
  `select count(*) filter (where user_id = $2)::int as own, count(*) filter (where is_shared)::int as shared
from saved_views where org_id = $1 and (user_id = $2 or is_shared)`,
)

/** Refuses `too_many_views`; those saved at one moment may be a few more. */
async function requireRoom(tx: Tx, { one, share }: { one: boolean; share: boolean }) {
  const [{ own, shared } = { own: 0, shared: 0 }] = await tx.run(count(tx.userId))
  if (one && own >= mostViews)
    refuse('too_many_views', `You have ${mostViews} views already. Delete one that you no longer use.`)
  if (share && shared >= mostSharedViews)
    refuse('too_many_views', `This business shares ${mostSharedViews} views already. Keep this one to yourself.`)
}

/** What everybody sees is for those who change something here. A view that was shared before stays as it is until it is saved again. */
function requireMayShare(tx: Tx) {
  if (tx.may('views:share')) return
  const [field, message] = ['is_shared', whyRoleMayNot('views:share', tx.role)]
  refuse('FORBIDDEN', message, { field, value: true, fields: [{ field, message }] })
}

/** Keeps the filters of a list under a name; refuses `too_many_views`. */
export function createView(scope: Scope, asked: z.output<typeof NewView>): Promise<SavedView> {
  return scope.transaction(async (tx) => {
    await requireRoom(tx, { one: true, share: asked.is_shared })
    if (asked.is_shared) requireMayShare(tx)
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

/** Renames or shares a view of one's own, as its editor saw it. Refuses `too_many_views` where too many are shared. */
export function updateView(
  scope: Scope,
  id: string,
  { version, ...fields }: z.output<typeof ViewEdit>,
): Promise<SavedView> {
  return scope.transaction(async (tx) => {
    const edit = { table: 'saved_views', noun: 'view', id, version, read: ownView } as const
    const { is_shared } = await ownView(tx, id)
    if (fields.is_shared) requireMayShare(tx)
    await requireRoom(tx, { one: false, share: fields.is_shared && !is_shared })
    const before = await saveVersioned(tx, edit, fields)
    const after = await ownView(tx, id)
    tx.audit({ action: 'view.updated', table: 'saved_views', id, before, after })
    return after
  })
}
