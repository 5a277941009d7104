import type { Kysely } from 'kysely'
import type { LocalTable } from '#server/platform/database.ts'
import type { DB } from '#server/platform/database-types.ts'
import type { House } from '#server/platform/house.ts'
import { retryAborted } from '#server/platform/retry-aborted.ts'

export type LocalDb = Kysely<Pick<DB, LocalTable>>

/** A transaction over LOCAL tables. Rows are locked in one order everywhere: user, session, tokens. */
export function inLocalTransaction<T>({ database }: House, work: (db: LocalDb) => Promise<T>): Promise<T> {
  return retryAborted(() => database.local.transaction().execute(work))
}
