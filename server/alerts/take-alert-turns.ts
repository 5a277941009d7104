import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { holdAlerts } from './hold-alerts.ts'
import { rememberTurn } from './raise-alerts.ts'
import { raiseAll } from './raise-all.ts'
import { tellMembers } from './tell-members.ts'
import { unsentDigests } from './unsent-digests.ts'

const due = localStatement<{ org_id: string }>(
  'due_alert_turns',
  'select org_id from alert_turns where due_at <= now()',
)
const forget = localStatement('forget_alert_turn', 'delete from alert_turns where org_id = $1')

/**
 * Does what is due about the alerts of each organisation: raises those whose cooldown has ended while the product was still as the rule
 * warns of, and tells members of what was raised. `publicUrl` is where their links lead.
 */
export async function takeAlertTurns(database: Database, publicUrl: string, turns = everybody): Promise<void> {
  const work = (orgId: string) => takeTurn(database, orgId, publicUrl)
  const complaint = 'alerts could not be raised or told; trying later'
  await inTurn(await localStatements(database).run(due()), { complaint, work, turns })
}

/** The turn is forgotten last, and noted anew in the same transaction: until then it is due, whatever becomes of this one. */
async function takeTurn(database: Database, orgId: string, publicUrl: string) {
  const scope = backgroundScope(database, orgId, 'take-alert-turns')
  await raiseAll(scope)
  const unsent = await unsentDigests(database, scope)
  await scope.transaction(async (tx) => {
    await tx.run(holdAlerts(orgId))
    await tellMembers(tx, publicUrl, unsent)
    tx.queue(forget(orgId), rememberTurn(orgId))
  })
}
