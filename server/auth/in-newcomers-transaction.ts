import type { AppContext } from '#server/platform/app-context.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { asAuth } from './as-auth.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'

export type Confirmed = TransactionEvents['address_confirmed']
type Work<T> = (db: LocalDb, confirmed: (news: Confirmed) => void) => Promise<T>

/**
 * A transaction about one person that may confirm their address. Where nobody has yet, it is one of the organisation they
 * founded, which hears of the confirmation in it, after everything else.
 */
export async function inNewcomersTransaction<T>(context: AppContext, user_id: string, work: Work<T>): Promise<T> {
  const orgId = await organisationOfNewcomer(context.database.local, user_id)
  if (orgId === undefined) return inLocalTransaction(context, (db) => work(db, () => {}))
  const scope = openScope(context.database, { orgId, userId: user_id, requestId: newId() })
  return scope.transaction(async (tx) => {
    const heard: Confirmed[] = []
    const result = await asAuth(tx, () => work(tx.db, (news) => void heard.push(news)))
    for (const news of heard) await publish(tx, 'address_confirmed', news)
    return result
  })
}

async function organisationOfNewcomer(db: LocalDb, user_id: string): Promise<string | undefined> {
  const founded = await db
    .selectFrom('user_orgs as o')
    .innerJoin('auth_users as u', 'u.id', 'o.user_id')
    .select('o.org_id')
    .where('o.user_id', '=', user_id)
    .where('o.role', '=', 'owner')
    .where('u.email_confirmed_at', 'is', null)
    .orderBy('o.created_at')
    .limit(1)
    .executeTakeFirst()
  return founded?.org_id
}
