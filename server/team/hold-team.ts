import { can, type Permission, type Role, whyRoleMayNot } from '#contract/shared/permissions.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'

const hold = localStatement('hold_team', 'select id from organisations where id = $1 for no key update')
/** In a statement before what counts rows of an organisation that may be only so many: whoever adds another at the same moment waits. */
export const holdOrganisation = (orgId: string) => hold(orgId)

const rolesHere = localStatement<{ user_id: string; role: Role }>(
  'roles_of_team',
  'select user_id, role from user_orgs where org_id = $1',
)

/** Who works here as what, while nobody else can change it. */
export type HeldTeam = ReadonlyMap<string, Role>

/**
 * Holds the team until the transaction ends: whoever changes roles begins here, so that of two owners who leave at the same
 * moment the second sees that the first has gone.
 */
export async function holdTeam(tx: Tx): Promise<HeldTeam> {
  const [, people] = await tx.batch(holdOrganisation(tx.orgId), rolesHere(tx.orgId))
  return new Map(people.map(({ user_id, role }) => [user_id, role]))
}

const ownerWork = 'team:write' satisfies Permission

/** The same for whoever changes others. They were proven before they waited: they may have been demoted meanwhile. */
export async function holdTeamAsOwner(tx: Tx): Promise<HeldTeam> {
  const team = await holdTeam(tx)
  const role = team.get(tx.userId)
  if (!role || !can(role, ownerWork))
    refuse('FORBIDDEN', whyRoleMayNot(ownerWork), { field: 'permission', value: ownerWork })
  return team
}

/** Refuses whoever does not work here. */
export const roleIn = (team: HeldTeam, userId: string): Role => team.get(userId) ?? notFound('Member')

/** Refuses `last_owner` where somebody stops being an owner and nobody else is one: a business always belongs to somebody. */
export function refuseLastOwner(team: HeldTeam, userId: string) {
  const others = [...team].some(([other, role]) => other !== userId && role === 'owner')
  if (team.get(userId) === 'owner' && !others)
    refuse('last_owner', 'A business needs an owner. Make somebody else one first.')
}
