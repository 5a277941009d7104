import { sql } from 'kysely'
import type * as z from 'zod'
import { keysOf } from '#contract/shared/keys-of.ts'
import { KeptPreferences, type PreferencesEdit } from '#contract/team.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuseInDemo } from './refuse-in-demo.ts'

type Edit = z.output<typeof PreferencesEdit>
const columns = keysOf(KeptPreferences.shape)

/** Saves how a person wants the screens to be. Two tabs may send the same: the second changes nothing. */
export function savePreferences(scope: Scope, edit: Edit): Promise<KeptPreferences> {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const profile = tx.db.selectFrom('profiles').select(columns).where('user_id', '=', tx.userId)
    const before = await profile.forNoKeyUpdate().executeTakeFirst()
    if (before && columns.every((name) => edit[name] === undefined || edit[name] === before[name]))
      return KeptPreferences.parse(before)
    const after = await tx.db
      .insertInto('profiles')
      .values({ ...edit, user_id: tx.userId })
      .onConflict((known) => known.column('user_id').doUpdateSet({ ...edit, updated_at: sql`now()` }))
      .returning(columns)
      .executeTakeFirstOrThrow()
    tx.audit({ action: 'preferences.saved', table: 'profiles', id: tx.userId, before: before ?? null, after })
    return KeptPreferences.parse(after)
  })
}
