import { sql } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { removeOrganisationRows } from '#server/platform/database/remove-organisation-rows.ts'
import { today } from '#server/platform/today.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'

/** A request that was under way when its person was shut out may still write: nothing lasts longer than this. */
const stragglers = sql`interval '1 minute'`

/**
 * Ends the demos whose day is over, for whoever is in them at once. One that stood ready ends with its day too: what is today's
 * in it is not any more.
 */
export const endOldDemos = (context: AppContext) =>
  inOwnersTransaction(context, async (db) => {
    const ended = await db
      .updateTable('demo_organisations')
      .set({ state: 'leaving', leaving_since: sql`now()` })
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'taken'), eb('taken_at', '<', sql<string>`now() - interval '1 day'`)]),
          eb.and([eb('state', '=', 'ready'), eb('made_on', '<>', today())]),
        ]),
      )
      .returning(['org_id', 'user_id'])
      .execute()
    for (const demo of ended) await shutOut(db, demo)
  })

/** Ends all there are, with what they are copied from and those that stand ready. */
export const endEveryDemo = (context: AppContext) =>
  inOwnersTransaction(context, async (db) => {
    const ended = await db
      .updateTable('demo_organisations')
      .set({ state: 'leaving', leaving_since: sql`now()` })
      .where('state', '<>', 'leaving')
      .returning(['org_id', 'user_id'])
      .execute()
    for (const demo of ended) await shutOut(db, demo)
  })

/** Takes away the person with all their sessions, and the organisation with its members: nobody can enter it any more. */
export async function shutOut(db: LocalDb, { org_id, user_id }: { org_id: string; user_id: string }) {
  await db.deleteFrom('auth_users').where('id', '=', user_id).execute()
  await db.deleteFrom('organisations').where('id', '=', org_id).execute()
  await db.deleteFrom('auth_audit').where('user_id', '=', user_id).execute()
}

/**
 * Removes as much of the demos that have ended as so many slices hold. The row that says so goes last, so that a process killed at
 * any point leaves the rest to the next one.
 */
export async function removeEndedDemos({ database }: AppContext, mostSlices: number) {
  const ended = database.local.selectFrom('demo_organisations').select('org_id').where('state', '=', 'leaving')
  let left = mostSlices
  for (const { org_id } of await ended.orderBy('leaving_since').execute()) {
    if (left === 0) return
    const { slices, isEmpty } = await removeOrganisationRows(database, org_id, left)
    left -= slices
    if (isEmpty)
      await database.local
        .deleteFrom('demo_organisations')
        .where('org_id', '=', org_id)
        .where('leaving_since', '<', sql<string>`now() - ${stragglers}`)
        .execute()
  }
}
