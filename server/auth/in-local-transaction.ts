import { type Kysely, sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { authRole } from '#server/platform/database/migration/ensure-roles.ts'
import { retryAborted } from '#server/platform/database/retry-aborted.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'

export type LocalDb = Kysely<Pick<DB, LocalTable>>

/** A transaction over the tables of the auth service, as its role. Rows are locked in one order everywhere: user, session, tokens. */
export function inLocalTransaction<T>({ database }: AppContext, work: (db: LocalDb) => Promise<T>): Promise<T> {
  return retryAborted(() =>
    database.local.transaction().execute(async (db) => {
      await sql`select set_config('role', ${authRole}, true)`.execute(db)
      return work(db)
    }),
  )
}
