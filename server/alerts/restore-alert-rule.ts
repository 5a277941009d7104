import type { AlertRule } from '#contract/alert-rules.ts'
import { lastRemovedAs, restoringAlone } from '#server/platform/database/last-removed.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { alertRuleOf } from './alert-rule-queries.ts'
import { insertAlertRule } from './save-alert-rule.ts'

const present = statement<{ id: string }>(
  'alert_rule_present',
  'select id from alert_rules where org_id = $1 and id = $2',
)

/**
 * Takes the removal of a rule back. It looks at everything anew: what it told of before and is still so, it tells again. One that is there
 * already is answered as it is. Refuses `too_many_rules`, and `NOT_FOUND` where what it watched is gone.
 */
export function restoreAlertRule(scope: Scope, id: string): Promise<AlertRule> {
  return scope.transactionThenRead(async (tx) => {
    const [, [row]] = await tx.batch(restoringAlone(id), present(id))
    if (row) return id
    const before = await tx.run(lastRemovedAs<AlertRule>('Alert rule', id, ['alert_rule.deleted']))
    await insertAlertRule(tx, { ...before, user_id: tx.userId }, 'alert_rule.restored')
    return id
  }, alertRuleOf)
}
