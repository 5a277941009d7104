import type { Team } from '#contract/members.ts'
import { can, type Role } from '#contract/shared/permissions.ts'
import { accountsOf } from '#server/auth/accounts/accounts-of.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'

const organisation = localStatement<{ require_second_factor: boolean }>(
  'rules_of_team',
  'select require_second_factor from organisations where id = $1',
)
const memberships = localStatement<{ id: string; role: Role; joined_at: string }>(
  'memberships_of_team',
  'select user_id as id, role, created_at as joined_at from user_orgs where org_id = $1',
)
const names = statement<{ id: string; display_name: string }>(
  'names_of_team',
  'select user_id as id, display_name from members where org_id = $1 and user_id = any($2::uuid[]) order by display_name, user_id',
)

/** Who works here as what. Addresses and when somebody was last seen are for whoever invites and removes people (decision 44). */
export function listTeam(scope: Scope): Promise<Team> {
  return scope.read(async (tx) => {
    const [[rules], people] = await tx.batch(organisation(tx.orgId), memberships(tx.orgId))
    const ids = people.map(({ id }) => id)
    const [named, accounts] = [await tx.run(names(ids)), await accountsSeen(tx, ids)]
    const items = named.flatMap(({ id, display_name }) => {
      const { email = null, last_seen_at = null, has_second_factor = null } = accounts.get(id) ?? {}
      const membership = people.find((person) => person.id === id)
      return membership ? [{ ...membership, display_name, email, last_seen_at, has_second_factor }] : []
    })
    return { items, require_second_factor: rules?.require_second_factor ?? false }
  })
}

async function accountsSeen(tx: Tx, ids: readonly string[]) {
  if (!can(tx.role, 'team:write')) return new Map<string, never>()
  const [, accounts] = await tx.batch(...accountsOf(ids))
  return new Map(accounts.map((account) => [account.id, account]))
}
