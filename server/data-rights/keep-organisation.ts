import { holdPeople } from '#server/auth/accounts/hold-people.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { forgetFailures } from '#server/developers/webhooks/forget-failures.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { organisationKeptMail } from './deletion-mails.ts'
import { mailPeople } from './mail-people.ts'
import { type Members, ownersIn } from './members-then.ts'

// The account of who takes it back must be one that stays: an organisation needs an owner.
const take = localStatement<{ members: Members; name: string }>(
  'keep_organisation',
  `with kept as (
  delete from organisation_deletions
  where org_id = $1 and state = 'closed' and members -> $2::uuid::text ->> 'role' = 'owner'
    and not exists (select from account_deletions where user_id = $2)
  returning members
)
update organisations o set erase_at = null from kept where o.id = $1 returning kept.members, o.name`,
)
const toCome = localStatement<{ user_id: string }>(
  'people_to_come_back',
  'select jsonb_object_keys(members)::uuid as user_id from organisation_deletions where org_id = $1',
)
const waits = localStatement('account_waits', 'select from account_deletions where user_id = $1')
// Whose own account waits is not let in, but comes back with it. Before `letIn`: whoever takes theirs back at this moment is let in by one of the two.
const remember = localStatement(
  'remember_who_waits',
  `update account_deletions d set members = d.members || jsonb_build_object($1::uuid::text, $2::jsonb -> d.user_id::text)
where $2::jsonb ? d.user_id::text`,
)
const letIn = localStatement(
  'let_members_in',
  `insert into user_orgs (user_id, org_id, role, created_at)
select key::uuid, $1, value ->> 'role', (value ->> 'since')::timestamptz from jsonb_each($2::jsonb)
where key::uuid = any ($3::uuid[]) and not exists (select from account_deletions d where d.user_id = key::uuid)
on conflict (user_id, org_id) do nothing`,
)

/** Takes the deletion of an organisation back: everybody who was in it may enter again. Refuses `account_closing` whose own account waits to be deleted. */
export async function keepOrganisation(
  context: AppContext,
  signedIn: SignedIn,
  org_id: string,
): Promise<{ id: string }> {
  const { user } = signedIn
  await requireSecondStep(context.database.local, signedIn, 403)
  await backgroundScope(context.database, org_id, 'keep-organisation', user.id).transaction(async (tx) => {
    // People before their organisations, as who ends an account holds them.
    const people = await tx.run(toCome(org_id))
    await tx.batch(...holdPeople([user.id, ...people.map(({ user_id }) => user_id)]))
    const [[kept], waiting] = await tx.batch(take(org_id, user.id), waits(user.id))
    if (!kept) return refuseAuth(waiting.length > 0 ? 'account_closing' : 'not_found')
    const { members, name } = kept
    const [, living] = await tx.batch(...holdPeople(Object.keys(members)))
    const [then, ids] = [JSON.stringify(members), living.map(({ id }) => id)]
    await tx.batch(remember(org_id, then), letIn(org_id, then, ids), forgetFailures())
    tx.audit({ action: 'organisation.kept', table: 'organisations', id: org_id, after: { name, erase_at: null } })
    await mailPeople(tx, ownersIn(members), (to) => organisationKeptMail(to, name, context.publicUrl))
  })
  return { id: org_id }
}
