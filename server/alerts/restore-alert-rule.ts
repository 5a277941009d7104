import type { AlertRule } from '#contract/alert-rules.ts'
import { lastRemovedAs, restoringAlone } from '#server/platform/database/last-removed.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { alertRuleOf } from './alert-rule-queries.ts'
import { insertAlertRule, type RemovedRule } from './save-alert-rule.ts'

const present = statement<{ id: string }>(
  'alert_rule_present',
  'select id from alert_rules where org_id = $1 and id = $2',
)

// What it knew went with it. Its alerts are still there and say when each was raised, for the cooldown. There is no conflict to come: without
// the word the distributed engine would copy the rows, which row security refuses.
const knowAgain = statement(
  'know_told_alerts_again',
  `insert into alert_rule_states (org_id, rule_id, product_id, is_breached, is_told, raised_at)
select $1, $2, product_id, product_id = any($3::uuid[]), product_id = any($3::uuid[]), max(created_at)
from alerts where org_id = $1 and rule_id = $2 and product_id is not null group by product_id order by product_id
on conflict do nothing`,
)

/**
 * Takes the removal of a rule back. What it had told of and is still so is told no second time. One that is there already is answered as it
 * is. Refuses `too_many_rules`, and `NOT_FOUND` where what it watched is gone.
 */
export function restoreAlertRule(scope: Scope, id: string): Promise<AlertRule> {
  return scope.transactionThenRead(async (tx) => {
    const [, [row]] = await tx.batch(restoringAlone(id), present(id))
    if (row) return id
    const before = await tx.run(lastRemovedAs<RemovedRule>('Alert rule', id, ['alert_rule.deleted']))
    await insertAlertRule(tx, { ...before, user_id: tx.userId }, 'alert_rule.restored')
    tx.queue(knowAgain(id, before.told_product_ids ?? []))
    return id
  }, alertRuleOf)
}
