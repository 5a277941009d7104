import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { memberName } from './member-name.ts'
import { nameOrganisation } from './name-organisation.ts'
import { renameMember } from './rename-member.ts'

/**
 * Whoever signed an address up first, perhaps somebody else, named its business. Once the address is confirmed it is called what
 * its owner said.
 */
export async function nameConfirmedOwner(tx: Tx, news: TransactionEvents['address_confirmed']) {
  const { user_id, email, business_name, display_name } = news
  const names = { business_name, display_name }
  await tx.db
    .insertInto('profiles')
    .values({ user_id, ...names })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...names, updated_at: sql`now()` }))
    .execute()
  await renameMember(tx, memberName(display_name, email))
  await nameOrganisation(tx, business_name || display_name || email)
}
