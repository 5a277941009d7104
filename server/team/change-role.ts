import type { Role } from '#contract/shared/permissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { holdTeamAsOwner, refuseLastOwner, roleIn } from './hold-team.ts'
import { refuseInDemo } from './refuse-in-demo.ts'
import { tellOwners } from './tell-owners.ts'

const setRole = localStatement('set_role', 'update user_orgs set role = $3 where org_id = $1 and user_id = $2')

/** The statement that gives a member of an organisation another role; the team is held. */
export const giveRole = (orgId: string, userId: string, role: Role) => setRole(orgId, userId, role)

/** Changes what a member may do here, from their next request on; owners are told of each other. Refuses `last_owner`. */
export function changeRole(context: AppContext, scope: Scope, id: string, role: Role) {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const team = await holdTeamAsOwner(tx)
    const before = roleIn(team, id)
    if (before === role) return { id }
    refuseLastOwner(team, id)
    tx.queue(giveRole(tx.orgId, id, role))
    tx.audit({ action: 'member.role_changed', table: 'members', id, before: { role: before }, after: { role } })
    await publish(tx, 'role_changed', { user_id: id, role: before })
    const is_owner = role === 'owner'
    if (is_owner || before === 'owner') await tellOwners(context, tx, [{ user_id: id, is_owner }])
    return { id }
  })
}
