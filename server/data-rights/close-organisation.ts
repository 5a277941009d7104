import { graceDays } from '#contract/shared/deletions.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { organisationClosedMail } from './deletion-mails.ts'
import { mailPeople } from './mail-people.ts'
import { type Members, ownersIn } from './members-then.ts'
import { requireFreshProof } from './require-fresh-proof.ts'

type Held = { name: string; role: string; require_second_factor: boolean }
const held = localStatement<Held>(
  'organisation_to_close',
  `select o.name, u.role, o.require_second_factor from user_orgs u join organisations o on o.id = u.org_id
   where u.org_id = $1 and u.user_id = $2`,
)

// In a statement of its own: whoever came or went while it was waited for is seen by the next. Of two who close it at once the second
// finds it closed, and itself no longer in it.
const hold = localStatement('hold_to_close', 'select id from organisations where id = $1 for update')
const close = localStatement<{ erase_at: string; members: Members }>(
  'close_organisation',
  `with closed as (
  update organisations set erase_at = now() + $3::int * interval '1 day'
  where id = $1 and erase_at is null and not is_demo
    and exists (select from user_orgs where org_id = $1 and user_id = $2 and role = 'owner')
  returning erase_at
), gone as (
  delete from user_orgs where org_id = $1 and exists (select from closed) returning user_id, role, created_at
)
insert into organisation_deletions (org_id, user_id, erase_at, members)
select $1, $2, erase_at, (select jsonb_object_agg(user_id, jsonb_build_object('role', role, 'since', created_at)) from gone)
from closed
returning erase_at, members`,
)

type Asked = { org_id: string; name: string; current_password: string | undefined }

/**
 * Closes an organisation for everybody at once, to be erased when the grace is over; until then its owners can take it back. What it pays
 * for is not renewed. Refuses `not_owner`, `second_factor_required` as every other door of the business does, `name_differs` where another name
 * was typed, and a password that is missing or wrong.
 */
export async function closeOrganisation(
  context: AppContext,
  signedIn: SignedIn,
  { org_id, name, current_password }: Asked,
  visit: Visit,
): Promise<{ erase_at: string }> {
  const { user } = signedIn
  const [found] = await localStatements(context.database).run(held(org_id, user.id))
  if (!found) return refuseAuth('not_found')
  if (found.role !== 'owner') return refuseAuth('not_owner')
  if (found.require_second_factor && signedIn.aal !== 'aal2') return refuseAuth('second_factor_required')
  if (plain(name) !== plain(found.name)) return refuseAuth('name_differs')
  await requireFreshProof(context, signedIn, current_password, visit)
  const scope = backgroundScope(context.database, org_id, visit.request_id ?? 'close-organisation', user.id)
  await context.payments.stopRenewing(scope)
  return scope.transaction(async (tx) => {
    const [, [closed]] = await tx.batch(hold(org_id), close(org_id, user.id, graceDays))
    if (!closed) return refuseAuth('not_found')
    const { erase_at, members } = closed
    tx.audit({
      action: 'organisation.closed',
      table: 'organisations',
      id: org_id,
      after: { name: found.name, erase_at },
    })
    await mailPeople(tx, ownersIn(members), (to) =>
      organisationClosedMail(to, { name: found.name, erase_at }, context.publicUrl),
    )
    return { erase_at }
  })
}

/** A phone writes Rosa’s where a keyboard writes Rosa's: who has either before them means the same name. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
