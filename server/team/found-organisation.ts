import type { Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { memberName } from './member-name.ts'

/** Whoever signs up owns a new organisation: the one whose transaction this is. Runs with the account or not at all. */
export async function foundOrganisation(tx: Tx, news: TransactionEvents['user_signed_up']) {
  const { user_id, email, business_name, display_name } = news
  await tx.db.insertInto('profiles').values({ user_id, business_name, display_name }).execute()
  const name = business_name || display_name || email
  await tx.db
    .insertInto('organisations')
    .values({ id: tx.orgId, name: name.slice(0, 200) })
    .execute()
  await tx.db.insertInto('user_orgs').values({ user_id, org_id: tx.orgId, role: 'owner' }).execute()
  await tx.db
    .insertInto('members')
    .values({ user_id, display_name: memberName(display_name, email) })
    .execute()
  tx.audit({ action: 'organisation.founded', table: 'organisations', id: tx.orgId, after: { name } })
  await publish(tx, 'organisation_opened', { user_id })
}
