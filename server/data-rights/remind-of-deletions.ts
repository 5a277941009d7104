import { sql } from 'kysely'
import { reminderDays } from '#contract/shared/deletions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { accountEndingMail, organisationEndingMail } from './deletion-mails.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { mailPeople } from './mail-people.ts'
import { type Members, ownersIn } from './members-then.ts'

const closed = localStatement<{ org_id: string }>(
  'closed_organisations_to_tell',
  `select org_id from organisation_deletions where state = 'closed' and told_at is null and erase_at > now()
and erase_at <= now() + $1::int * interval '1 day' limit 100`,
)
const ending = localStatement<{ user_id: string }>(
  'ending_accounts_to_tell',
  `select user_id from account_deletions where told_at is null and erase_at > now()
and erase_at <= now() + $1::int * interval '1 day' limit 100`,
)
// Whoever waits for the row finds it told by then, and claims nothing.
const claim = localStatement<{ members: Members; name: string; erase_at: string }>(
  'claim_deletion_reminder',
  `update organisation_deletions d set told_at = now() from organisations o
where d.org_id = $1 and o.id = d.org_id and d.state = 'closed' and d.told_at is null returning d.members, o.name, d.erase_at`,
)

type Place = Pick<AppContext, 'database' | 'publicUrl'>

/** Reminds owners and people, once, a week before what they asked to delete is erased: each by itself, so that one that fails holds up no other. */
export async function remindOfDeletions({ database, publicUrl }: Place): Promise<void> {
  const [organisations, accounts] = await localStatements(database).batch(closed(reminderDays), ending(reminderDays))
  for (const { org_id } of organisations)
    await remindOwners({ database, publicUrl }, org_id).catch((error: unknown) =>
      complain(error, 'owners could not be reminded of a deletion; trying later', { org_id }),
    )
  for (const { user_id } of accounts)
    await remindPerson({ database, publicUrl }, user_id).catch((error: unknown) =>
      complain(error, 'somebody could not be reminded of a deletion; trying later', { user_id }),
    )
}

const remindOwners = ({ database, publicUrl }: Place, org_id: string) =>
  backgroundScope(database, org_id, 'remind-of-deletions').transaction(async (tx) => {
    const [due] = await tx.run(claim(org_id))
    if (due) await mailPeople(tx, ownersIn(due.members), (to) => organisationEndingMail(to, due, publicUrl))
  })

const remindPerson = ({ database, publicUrl }: Place, user_id: string) =>
  inOwnersTransaction(database, async (db) => {
    const due = await db
      .updateTable('account_deletions')
      .set({ told_at: sql<string>`now()` })
      .where('user_id', '=', user_id)
      .where('told_at', 'is', null)
      .returning('erase_at')
      .executeTakeFirst()
    const user = await db.selectFrom('auth_users').select('email').where('id', '=', user_id).executeTakeFirst()
    if (due && user) await sendMail(db, accountEndingMail(user.email, due.erase_at, publicUrl))
  })
