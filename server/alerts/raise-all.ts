import type { Scope } from '#server/platform/database/scope.ts'
import { holdAlerts } from './hold-alerts.ts'
import { mostRaised, raiseAlerts, rememberTurn } from './raise-alerts.ts'

/** Many thousands; what is left then has its turn in the next minute. */
const mostTimes = 50

/** Raises all alerts of an organisation that are to be told and may be, some in each transaction, and notes what waits for its time. */
export async function raiseAll(scope: Scope): Promise<void> {
  const { orgId } = scope
  for (let raised = mostRaised, times = 0; raised === mostRaised && times < mostTimes; times++)
    raised = await scope.transaction(async (tx) => {
      tx.queue(holdAlerts(orgId))
      const count = await raiseAlerts(tx)
      tx.queue(rememberTurn(orgId))
      return count
    })
}
