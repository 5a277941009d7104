import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { holdTeam, holdTeamAsOwner, refuseLastOwner, roleIn } from './hold-team.ts'
import { refuseInDemo } from './refuse-in-demo.ts'
import { tellOwners } from './tell-owners.ts'

const remove = localStatement('remove_member', 'delete from user_orgs where org_id = $1 and user_id = $2')

/**
 * Somebody works here no more: by their own choice, or because an owner says so. Their sessions stay theirs, and open nothing
 * here from the commit on; of an owner the others are told, and so are they. Refuses `last_owner`.
 */
export function removeMember(context: AppContext, scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const removed = id !== tx.userId
    const team = await holdFor(tx, removed)
    const role = roleIn(team, id)
    refuseLastOwner(team, id)
    tx.queue(remove(tx.orgId, id))
    await publish(tx, 'member_left', { user_id: id, role, removed })
    if (role === 'owner') await tellOwners(context, tx, [{ user_id: id, is_owner: false }])
    return { id }
  })
}

/** Anybody may leave. */
const holdFor = (tx: Tx, removed: boolean) => (removed ? holdTeamAsOwner(tx) : holdTeam(tx))
