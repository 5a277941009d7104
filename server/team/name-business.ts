import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/scope.ts'

/** What an owner's own profile calls the business: the top bar shows it only where the business itself goes by an address. */
export const nameBusiness = (tx: Tx, business_name: string) =>
  tx.db
    .insertInto('profiles')
    .values({ business_name, user_id: tx.userId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ business_name, updated_at: sql`now()` }))
    .execute()
