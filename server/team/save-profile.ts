import { sql } from 'kysely'
import type * as z from 'zod'
import type { Me, ProfileEdit } from '#contract/team.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openScope, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { memberName } from './member-name.ts'
import { nameOrganisation } from './name-organisation.ts'
import { personOf } from './person-of.ts'
import { refuseInDemo } from './refuse-in-demo.ts'
import { nameMember, renameMember } from './rename-member.ts'
import { whoAmI } from './who-am-i.ts'

type Input = z.output<typeof ProfileEdit>

/** Saves how a person is called, everywhere they work; an owner also names the business. Refuses that to everybody else (403). */
export async function saveProfile(context: AppContext, scope: Scope, input: Input): Promise<Me> {
  const { name, organisations } = await scope.transaction((tx) => save(tx, input))
  for (const orgId of organisations) {
    const there = openScope(context.database, { ...scope, orgId })
    await there.transaction((tx) => renameMember(tx, name))
  }
  return whoAmI(scope)
}

async function save(tx: Tx, input: Input) {
  await refuseInDemo(tx)
  const before = await personOf(tx, tx.userId)
  const { display_name } = input
  const business_name = input.business_name === undefined ? before.business_name : input.business_name
  if (business_name !== before.business_name) {
    if (tx.role !== 'owner') refuseBusinessName(business_name)
    await nameOrganisation(tx, business_name || display_name || before.email)
  }
  const after = { business_name, display_name }
  await tx.db
    .insertInto('profiles')
    .values({ ...after, user_id: tx.userId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...after, updated_at: sql`now()` }))
    .execute()
  const name = memberName(display_name, before.email)
  await nameMember(tx, name)
  tx.audit({ action: 'profile.updated', table: 'profiles', id: tx.userId, before, after })
  return { name, organisations: await otherOrganisations(tx) }
}

function refuseBusinessName(value: string | null): never {
  const message = 'Only an owner may rename the business'
  refuse('FORBIDDEN', message, { field: 'business_name', value, fields: [{ field: 'business_name', message }] })
}

async function otherOrganisations(tx: Tx): Promise<string[]> {
  const memberships = await tx.db
    .selectFrom('user_orgs')
    .innerJoin('organisations', 'organisations.id', 'user_orgs.org_id')
    .select('org_id')
    .where('user_id', '=', tx.userId)
    .where('org_id', '<>', tx.orgId)
    .where('moving', 'is distinct from', 'left')
    .execute()
  return memberships.map(({ org_id }) => org_id)
}
