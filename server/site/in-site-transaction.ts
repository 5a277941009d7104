import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import { retryAborted } from '#server/platform/database/retry-aborted.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'

export type SiteDb = Kysely<Pick<DB, LocalTable>>

/**
 * A transaction of the public site, where strangers write: as the role of organisations, with none of them set, so that it reaches no
 * row of a business and no account. Raises what its statements raise, and then nothing is kept.
 */
export function inSiteTransaction<T>({ local }: Database, work: (db: SiteDb) => Promise<T>): Promise<T> {
  return retryAborted(() =>
    local.transaction().execute(async (db) => {
      await sql`select set_config('role', ${runtimeRole}, true)`.execute(db)
      return work(db)
    }),
  )
}
