import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseOrganisation } from './erase-organisation.ts'
import { removeMoved } from './move/remove-moved.ts'
import { remindOfDeletions } from './remind-of-deletions.ts'

const organisations = localStatement<{ org_id: string }>(
  'organisations_to_erase',
  `select org_id from organisation_deletions where state <> 'erased' and erase_at <= now() order by erase_at limit 100`,
)
const accounts = localStatement<{ user_id: string }>(
  'accounts_to_erase',
  'select user_id from account_deletions where erase_at <= now() order by erase_at limit 100',
)

/** Reminds of what ends soon, and erases what has reached its end, also where it has moved away: each by itself, so that one that fails holds up no other. */
export async function finishDeletions(context: AppContext): Promise<void> {
  const local = localStatements(context.database)
  await remindOfDeletions(context)
  await removeMoved(context.database)
  for (const { org_id } of await local.run(organisations()))
    await eraseOrganisation(context, org_id).catch((error: unknown) =>
      complain(error, 'an organisation could not be erased; trying later', { org_id }),
    )
  for (const { user_id } of await local.run(accounts()))
    await eraseAccount(context, user_id).catch((error: unknown) =>
      complain(error, 'an account could not be erased; trying later', { user_id }),
    )
}
