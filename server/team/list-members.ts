import type { Role } from '#contract/shared/permissions.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'

/** Who works in the organisation now and as what, by name. Rows of people who left stay for what they did, and are not among them. */
export function listMembers(scope: Scope) {
  return scope.read(async (tx) => {
    const staff = await staffOf(tx)
    const people = await tx.db
      .selectFrom('members')
      .select(['user_id as id', 'display_name'])
      .where('user_id', 'in', [...staff.keys()])
      .orderBy('display_name')
      .orderBy('user_id')
      .execute()
    return { items: people.flatMap((person) => withRole(person, staff)) }
  })
}

function withRole<Person extends { id: string }>(person: Person, staff: ReadonlyMap<string, Role>) {
  const role = staff.get(person.id)
  return role ? [{ ...person, role }] : []
}

/** As what somebody works in this organisation now; undefined where they do not. */
export const roleHere = async (tx: Tx, userId: string) => (await staffOf(tx)).get(userId)

async function staffOf(tx: Tx): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx.db.selectFrom('user_orgs').select(['user_id', 'role']).where('org_id', '=', tx.orgId).execute()
  return new Map(rows.map(({ user_id, role }) => [user_id, role as Role]))
}
