import type * as z from 'zod'
import type { Me, ProfileEdit } from '#contract/team.ts'
import type { House } from '#server/platform/house.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openScope, type Scope, type Tx } from '#server/platform/scope.ts'
import { memberName } from './member-name.ts'
import { personOf } from './person-of.ts'
import { whoAmI } from './who-am-i.ts'

type Asked = z.output<typeof ProfileEdit>

/** Saves how a person is called, everywhere they work; an owner also names the business. Refuses that to everybody else (403). */
export async function saveProfile(house: House, scope: Scope, asked: Asked): Promise<Me> {
  const { name, organisations } = await scope.transaction((tx) => save(tx, scope, asked))
  for (const orgId of organisations) {
    const there = openScope(house.database, { ...scope, orgId })
    await there.transaction((tx) => nameColleague(tx, name))
  }
  return whoAmI(scope)
}

async function save(tx: Tx, { role }: Scope, asked: Asked) {
  const before = await personOf(tx)
  const { display_name } = asked
  const business_name = asked.business_name === undefined ? before.business_name : asked.business_name
  if (business_name !== before.business_name) {
    if (role !== 'owner') refuseBusinessName(business_name)
    await nameOrganisation(tx, business_name || display_name || before.email)
  }
  const after = { business_name, display_name }
  await tx.db
    .insertInto('profiles')
    .values({ ...after, user_id: tx.userId })
    .onConflict((known) => known.column('user_id').doUpdateSet({ ...after, updated_at: new Date().toISOString() }))
    .execute()
  const name = memberName(display_name, before.email)
  await nameMember(tx, name)
  tx.record({ action: 'profile.updated', table: 'profiles', id: tx.userId, before, after })
  return { name, organisations: await otherOrganisations(tx) }
}

function refuseBusinessName(value: string | null): never {
  const message = 'Only an owner may rename the business'
  throw new Refusal(
    'FORBIDDEN',
    message,
    { field: 'business_name', value, fields: [{ field: 'business_name', message }] },
    403,
  )
}

async function nameOrganisation(tx: Tx, asked: string) {
  const name = asked.slice(0, 200)
  const organisation = tx.db.selectFrom('organisations').select('name').where('id', '=', tx.orgId)
  const before = await organisation.forNoKeyUpdate().executeTakeFirstOrThrow()
  if (before.name === name) return
  await tx.db.updateTable('organisations').set({ name }).where('id', '=', tx.orgId).execute()
  tx.record({ action: 'organisation.renamed', table: 'organisations', id: tx.orgId, before, after: { name } })
}

const nameMember = (tx: Tx, display_name: string) =>
  tx.db.updateTable('members').set({ display_name }).where('user_id', '=', tx.userId).execute()

/** In an organisation the request was not about: a change there has its own place in the audit there. */
async function nameColleague(tx: Tx, display_name: string) {
  const member = tx.db.selectFrom('members').select('display_name').where('user_id', '=', tx.userId)
  const before = await member.forNoKeyUpdate().executeTakeFirst()
  if (!before || before.display_name === display_name) return
  await nameMember(tx, display_name)
  tx.record({ action: 'member.renamed', table: 'members', id: tx.userId, before, after: { display_name } })
}

async function otherOrganisations(tx: Tx): Promise<string[]> {
  const memberships = await tx.db
    .selectFrom('user_orgs')
    .select('org_id')
    .where('user_id', '=', tx.userId)
    .where('org_id', '<>', tx.orgId)
    .execute()
  return memberships.map(({ org_id }) => org_id)
}
