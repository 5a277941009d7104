import type { Scope } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { holdAlerts } from './hold-alerts.ts'
import { mostRaised, raiseAlerts, rememberTurn } from './raise-alerts.ts'

/** Many thousands; what is left then has its turn in the next minute. */
const mostTimes = 50

/**
 * Raises all alerts of an organisation that are to be told and may be, some in each transaction, and notes what waits for its time. What is
 * to be done once they are raised (`last`) goes with the last of these transactions.
 */
export async function raiseAll(scope: Scope, last?: Statement<unknown>): Promise<void> {
  const { orgId } = scope
  for (let raised = mostRaised, times = 1; raised === mostRaised && times <= mostTimes; times++)
    raised = await scope.transaction(async (tx) => {
      tx.queue(holdAlerts(orgId))
      const count = await raiseAlerts(tx)
      tx.queue(rememberTurn(orgId))
      if (last && (count < mostRaised || times === mostTimes)) tx.queue(last)
      return count
    })
}
