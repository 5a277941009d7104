import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { House } from '#server/platform/house.ts'
import { retryAborted } from '#server/platform/retry-aborted.ts'

/** As the login that owns the tables: a demo is copied and removed across organisations and accounts, which no other role may. */
export const inOwnersTransaction = <T>({ database }: House, work: (db: LocalDb) => Promise<T>): Promise<T> =>
  retryAborted(() => database.local.transaction().execute(work))
