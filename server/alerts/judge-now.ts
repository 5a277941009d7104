import type { Scope } from '#server/platform/database/scope.ts'
import { judgeRules } from './judge-rules.ts'
import { raiseAlerts, rememberTurn } from './raise-alerts.ts'

/** Judges all products by some rules at once, as the news of them would a moment later. Doing both raises nothing twice. */
export const judgeNow = (scope: Scope, ruleIds: readonly string[]) =>
  scope.transaction((tx) =>
    tx.batch(judgeRules('rules', scope.orgId, ruleIds), raiseAlerts(scope.orgId), rememberTurn(scope.orgId)),
  )
