import type { Scope } from '#server/platform/database/scope.ts'
import { holdAlerts } from './hold-alerts.ts'
import { judgeRules, mostBegun } from './judge-rules.ts'
import { raiseAll } from './raise-all.ts'

/** Judges all products by some rules at once, as the news of them would a moment later. Doing both raises nothing twice. */
export async function judgeNow(scope: Scope, ruleIds: readonly string[]): Promise<void> {
  const { orgId } = scope
  for (let begun = mostBegun; begun === mostBegun; )
    begun = await scope.transaction(async (tx) => {
      const [, count] = await tx.batch(holdAlerts(orgId), judgeRules('rules', orgId, ruleIds))
      return count
    })
  await raiseAll(scope)
}
