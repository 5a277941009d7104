import { restartSeals } from '#server/audit/restart-seals.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { organisationErasedMail } from './deletion-mails.ts'
import { eraseRows } from './erase-rows.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { type Members, ownersIn } from './members-then.ts'

// From here on nobody can take it back.
const begin = localStatement<{ org_id: string }>(
  'begin_erasing',
  `update organisation_deletions set state = 'erasing'
where org_id = $1 and state <> 'erased' and erase_at <= now() returning org_id`,
)
const forgetName = localStatement(
  'forget_organisation',
  `update organisations set name = 'Deleted business' where id = $1 and name <> 'Deleted business'`,
)
const finish = localStatement<{ members: Members }>(
  'finish_erasing',
  `with before as (select members from organisation_deletions where org_id = $1 and state = 'erasing' for update)
update organisation_deletions d set state = 'erased', erased_at = now(), members = '{}' from before
where d.org_id = $1 returning before.members`,
)

type Place = Pick<AppContext, 'database' | 'payments' | 'publicUrl'>

/** Erases an organisation whose grace is over, and tells those who owned it. What is done is found done: any process may go on. */
export async function eraseOrganisation({ database, payments, publicUrl }: Place, orgId: string): Promise<void> {
  const local = localStatements(database)
  const [begun] = await local.run(begin(orgId))
  if (!begun) return
  const scope = backgroundScope(database, orgId, 'erase-organisation')
  await payments.forgetPayer(scope)
  await local.run(forgetName(orgId))
  // What is erased is no tampering: the chain over the audit ends before it, and one over what is left begins after it.
  await inOwnersTransaction(database, (db) => restartSeals(db, orgId, 'the organisation is being erased'))
  await eraseRows(database, orgId)
  await inOwnersTransaction(database, (db) => restartSeals(db, orgId, 'the organisation was erased'))
  await scope.transaction(async (tx) => {
    const [done] = await tx.run(finish(orgId))
    if (!done) return
    const [, owners] = await tx.batch(...addressesOf(ownersIn(done.members)))
    for (const { email } of owners) await sendMail(tx.db, organisationErasedMail(email, publicUrl))
  })
}
