import { sql } from 'kysely'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import type { House } from '#server/platform/house.ts'
import { removeOrganisationRows } from '#server/platform/remove-organisation-rows.ts'

type Demo = { org_id: string; user_id: string }

/** A request that was under way when its person was shut out may still write: nothing lasts longer than this. */
const stragglers = sql`interval '1 minute'`

/**
 * Removes a demo that is to leave, as much of it as so many slices hold: first nobody can enter, then its rows go. The row that
 * says so goes last, so that a process killed at any point leaves the rest to the next one.
 */
export async function removeDemo(house: House, demo: Demo, mostSlices: number) {
  await inLocalTransaction(house, (db) => shutOut(db, demo))
  const isEmpty = await removeOrganisationRows(house.database, demo.org_id, mostSlices)
  if (!isEmpty) return
  await house.database.local
    .deleteFrom('demo_organisations')
    .where('org_id', '=', demo.org_id)
    .where('leaving_since', '<', sql<string>`now() - ${stragglers}`)
    .execute()
}

/** Takes away the person with all their sessions, and the organisation with its members. */
export async function shutOut(db: LocalDb, { org_id, user_id }: Demo) {
  await db.deleteFrom('auth_users').where('id', '=', user_id).execute()
  await db.deleteFrom('organisations').where('id', '=', org_id).execute()
  await db.deleteFrom('auth_audit').where('user_id', '=', user_id).execute()
}
