import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { factorAnswer, requireAnyFactor } from '#server/auth/factors/factor-queries.ts'
import { removeFactor } from '#server/auth/factors/unenrol-factor.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requireUser } from './administer-users.ts'

/** For whoever has lost it: an authenticator app, or the set of recovery codes, goes without a second step. */
export async function takeFactor(context: AppContext, user_id: string, factor_id: string) {
  const { id } = await requireUser(context.database.local, user_id)
  return inLocalTransaction(context, async (db) => {
    const { email } = (await lockUser(db, id)) ?? (await requireUser(db, id))
    const factor = await requireAnyFactor(db, id, factor_id)
    await removeFactor(db, factor, email)
    return factorAnswer(factor)
  })
}
