import type { Deletions } from '#contract/shared/deletions.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const account = localStatement<{ erase_at: string }>(
  'own_account_deletion',
  'select erase_at from account_deletions where user_id = $1',
)
const closed = localStatement<{ id: string; name: string; erase_at: string }>(
  'own_closed_organisations',
  `select o.id, o.name, d.erase_at from organisation_deletions d join organisations o on o.id = d.org_id
where d.state = 'closed' and d.members -> $1::text ->> 'role' = 'owner' order by d.erase_at, o.id`,
)

/** What of this person's waits to be deleted, and can be taken back. */
export async function listDeletions({ database }: AppContext, { user }: SignedIn): Promise<Deletions> {
  const [[waiting = null], organisations] = await localStatements(database).batch(account(user.id), closed(user.id))
  return { account: waiting, organisations }
}
