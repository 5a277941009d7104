import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { raiseAlerts, rememberTurn } from './raise-alerts.ts'

const due = localStatement<{ org_id: string }>(
  'due_alert_turns',
  'select org_id from alert_turns where due_at <= now()',
)
const forget = localStatement('forget_alert_turn', 'delete from alert_turns where org_id = $1')

/** Raises the alerts whose cooldown has ended while the product was still as the rule warns of. */
export async function raiseDueAlerts(database: Database): Promise<void> {
  for (const { org_id } of await localStatements(database).run(due())) {
    const scope = backgroundScope(database, org_id, 'raise-due-alerts')
    const turn = scope.transaction((tx) => tx.batch(forget(org_id), raiseAlerts(org_id), rememberTurn(org_id)))
    await turn.catch((error: unknown) => complain(error, 'alerts could not be raised; trying later', { org_id }))
  }
}
