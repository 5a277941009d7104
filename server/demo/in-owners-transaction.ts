import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { retryAborted } from '#server/platform/database/retry-aborted.ts'

/** As the login that owns the tables: a demo is copied and removed across organisations and accounts, which no other role may. */
export const inOwnersTransaction = <T>({ database }: AppContext, work: (db: LocalDb) => Promise<T>): Promise<T> =>
  retryAborted(() => database.local.transaction().execute(work))
