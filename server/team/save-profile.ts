import { sql } from 'kysely'
import type * as z from 'zod'
import type { Me, ProfileEdit } from '#contract/team.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { refuse } from '#server/platform/refusal.ts'
import { memberName } from './member-name.ts'
import { nameOrganisation } from './name-organisation.ts'
import { personOf } from './person-of.ts'
import { refuseInDemo } from './refuse-in-demo.ts'
import { nameMember, renameMember } from './rename-member.ts'
import { whoAmI } from './who-am-i.ts'

type Input = z.output<typeof ProfileEdit>

/**
 * Saves how a person is called, everywhere they work; an owner also names the business. Refuses that to everybody else (403). By then the
 * person is proven and the name saved: another business that lets nobody in without a factor, or is being moved, undoes neither.
 */
export async function saveProfile(context: AppContext, scope: Scope, input: Input): Promise<Me> {
  const { name, organisations } = await scope.transaction((tx) => save(tx, input))
  const work = (orgId: string) =>
    backgroundScope(context.database, orgId, scope.requestId, scope.userId).transaction((tx) => renameMember(tx, name))
  await inTurn(organisations, { complaint: 'a name did not follow to another business', work, turns: everybody })
  return whoAmI(scope)
}

async function save(tx: Tx, input: Input) {
  await refuseInDemo(tx)
  const { email, ...was } = await personOf(tx, tx.userId)
  const before = { business_name: was.business_name, display_name: was.display_name }
  const { display_name } = input
  const business_name = input.business_name === undefined ? before.business_name : input.business_name
  if (business_name !== before.business_name) {
    if (tx.role !== 'owner') refuseBusinessName(business_name)
    await nameOrganisation(tx, business_name || display_name || email)
  }
  const after = { business_name, display_name }
  await tx.db
    .insertInto('profiles')
    .values({ ...after, user_id: tx.userId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...after, updated_at: sql`now()` }))
    .execute()
  const name = memberName(display_name, email)
  await nameMember(tx, name)
  tx.audit({ action: 'profile.updated', table: 'profiles', id: tx.userId, before, after })
  return { name, organisations: await otherOrganisations(tx) }
}

function refuseBusinessName(value: string | null): never {
  const message = 'Only an owner may rename the business'
  refuse('FORBIDDEN', message, { field: 'business_name', value, fields: [{ field: 'business_name', message }] })
}

function otherOrganisations(tx: Tx): Promise<{ org_id: string }[]> {
  return tx.db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .select('org_id')
    .where('user_id', '=', tx.userId)
    .where('org_id', '<>', tx.orgId)
    .where('moving', 'is distinct from', 'left')
    .execute()
}
