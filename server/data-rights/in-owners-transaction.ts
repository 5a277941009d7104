import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { Database } from '#server/platform/database/database.ts'
import { retryAborted } from '#server/platform/database/retry-aborted.ts'

/** As the login that owns the tables: an account ends across the organisations it was in, which no other role may. */
export const inOwnersTransaction = <T>({ local }: Database, work: (db: LocalDb) => Promise<T>): Promise<T> =>
  retryAborted(() => local.transaction().execute(work))
