import { graceDays } from '#contract/shared/deletions.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { holdOrganisation } from '#server/team/hold-team.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { ownerLeftMail } from './deletion-mails.ts'
import { leavingName } from './leaving-name.ts'

type Owned = { id: string; name: string; has_colleagues: boolean }
const ownedAlone = localStatement<Owned>(
  'organisations_owned_alone',
  `select o.id, o.name, exists (select from user_orgs c where c.org_id = o.id and c.user_id <> $1) as has_colleagues
   from user_orgs m join organisations o on o.id = m.org_id
   where m.user_id = $1 and m.role = 'owner' and o.moving is distinct from 'left'
     and not exists (select from user_orgs c where c.org_id = o.id and c.user_id <> $1 and c.role = 'owner')
   order by o.id`,
)
const leave = localStatement<{ role: string }>(
  'leave_organisation',
  'delete from user_orgs where org_id = $1 and user_id = $2 returning role',
)
const close = localStatement<{ erase_at: string }>(
  'close_left_organisation',
  `with closed as (
  update organisations set erase_at = now() + $3::int * interval '1 day' where id = $1 and erase_at is null and not is_demo
  returning erase_at
)
insert into organisation_deletions (org_id, user_id, erase_at, members) select $1, $2, erase_at, '{}' from closed returning erase_at`,
)

/**
 * Somebody whose account is about to go leaves their organisations first, one after the other, and each of them hears it: whoever is
 * stopped in between is asked again and goes on. One that works at another installation is left there, not here. Refuses `last_owner`,
 * before they have left any, where others would work on without an owner; what nobody is left in is charged no more, and
 * closed, to be erased when the grace is over.
 */
export async function leaveOrganisations(context: AppContext, user_id: string) {
  const owned = await localStatements(context.database).run(ownedAlone(user_id))
  refuseLastOwner(owned)
  const places = await context.database.local
    .selectFrom('user_orgs')
    .select('org_id')
    .where('user_id', '=', user_id)
    .orderBy('org_id')
    .execute()
  const scopeOf = (org_id: string) => backgroundScope(context.database, org_id, 'remove-user')
  for (const { org_id } of places) {
    const scope = scopeOf(org_id)
    // Before: whoever is stopped behind it is asked again, and nobody would know of a plan that goes on.
    if (owned.some(({ id }) => id === org_id)) await context.payments.stopRenewing(scope)
    await scope
      .transaction(async (tx) => {
        // Held before it is asked: who came or went while one waited for it is seen.
        const [, alone] = await tx.batch(holdOrganisation(org_id), ownedAlone(user_id))
        const [own] = alone.filter(({ id }) => id === org_id)
        if (own) refuseLastOwner([own])
        const [left] = await tx.run(leave(org_id, user_id))
        if (left) await publish(tx, 'member_left', { user_id, role: left.role, removed: false })
        if (left?.role === 'owner') await tellOwners(context, tx, user_id)
        if (own) await closeLeft(tx, user_id, own.name)
      })
      .catch((error: unknown) => hasMoved(error) || Promise.reject(error))
  }
}

/** Those who stay: of a business that nobody is left in there are none. */
async function tellOwners({ publicUrl }: AppContext, tx: Tx, user_id: string) {
  await mailOwners(tx, publicUrl, ownerLeftMail(await tx.run(leavingName(user_id)), 'isGone'))
}

/** Nobody would stop its keys and webhooks, or ever ask for its end. */
async function closeLeft(tx: Tx, user_id: string, name: string) {
  const [closed] = await tx.run(close(tx.orgId, user_id, graceDays))
  if (!closed) return
  const after = { name, erase_at: closed.erase_at }
  tx.audit({ action: 'organisation.closed', table: 'organisations', id: tx.orgId, after })
}

function refuseLastOwner(owned: readonly Owned[]) {
  const names = owned.flatMap(({ name, has_colleagues }) => (has_colleagues ? [name] : []))
  if (names.length === 0) return
  refuseAuth('last_owner', {
    message: `This is the only owner of ${names.join(', ')}, where others work. One of them has to be made an owner first.`,
    extra: { organisations: names },
  })
}
