import type * as z from 'zod'
import { type AlertRule, type AlertRuleEdit, kept, NewAlertRule } from '#contract/alert-rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { mostAlertRules } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { alertRuleById, alertRuleOf } from './alert-rule-queries.ts'

const count = statement<{ rules: number }>(
  'count_alert_rules',
  'select count(*)::int as rules from alert_rules where org_id = $1',
)

/**
 * Adds a rule. Refuses `NOT_FOUND` for a product or category that is not the organisation's, and `too_many_rules`; those added at one
 * moment may be a few more.
 */
export function createAlertRule(scope: Scope, asked: z.output<typeof NewAlertRule>): Promise<AlertRule> {
  return scope.transactionThenRead(async (tx) => {
    const rule = { ...kept(asked), id: newId(), user_id: tx.userId }
    await insertAlertRule(tx, rule, 'alert_rule.created')
    return rule.id
  }, alertRuleOf)
}

/** One that is written again keeps the moment it was made at. */
type NewRow = Pick<AlertRule, (typeof columns)[number]> & Partial<Pick<AlertRule, 'created_at'>>
const columns = ['id', 'user_id', ...keysOf(NewAlertRule.shape)] as const

/** Writes the row of a rule. Refuses as creating one does. */
export async function insertAlertRule(tx: Tx, row: NewRow, action: string) {
  const [present] = await tx.run(count())
  if ((present?.rules ?? 0) >= mostAlertRules)
    refuse('too_many_rules', `There can be up to ${mostAlertRules.toLocaleString('en-GB')} alert rules`)
  const { created_at } = row
  const own = Object.fromEntries(columns.map((column) => [column, row[column]])) as NewRow
  const rule = created_at === undefined ? own : { ...own, created_at }
  tx.queue(built(tx.db.insertInto('alert_rules').values(rule)).refusing(explain(rule)))
  tx.audit({ action, table: 'alert_rules', id: rule.id, after: rule })
}

/** Saves a rule as its editor saw it; refuses `conflict` with the current row when someone else was faster. */
export function updateAlertRule(
  scope: Scope,
  id: string,
  { version, ...asked }: z.output<typeof AlertRuleEdit>,
): Promise<AlertRule> {
  return scope.transaction(async (tx) => {
    const rule = { ...kept(asked), user_id: tx.userId }
    const edit = { table: 'alert_rules', noun: 'alert rule', id, version, read: alertRuleById } as const
    const before = await saveVersioned(tx, edit, rule).catch(explain(rule))
    if (before.condition !== rule.condition) await tx.run(tellAnew(id))
    const after = await alertRuleById(tx, id)
    tx.audit({ action: 'alert_rule.updated', table: 'alert_rules', id, before, after })
    return after
  })
}

// What it told of was something else: it is told of what is so now, once the cooldown allows.
const tellAnew = statement(
  'tell_alerts_anew',
  'update alert_rule_states set is_told = false where org_id = $1 and rule_id = $2 and is_told',
)

const toldOf = statement<{ product_id: string }>(
  'products_told_of',
  'select product_id from alert_rule_states where org_id = $1 and rule_id = $2 and is_breached and is_told order by product_id',
)
const remove = statement('delete_alert_rule', 'delete from alert_rules where org_id = $1 and id = $2')

/** A rule as it was removed, with the products that were as it warns of and had their alert. */
export type RemovedRule = AlertRule & { told_product_ids?: string[] }

/** Deletes a rule. The alerts it raised stay: they were true. The audit log keeps what it had told of, for who restores it. */
export function removeAlertRule(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [rule, told] = await tx.batch(alertRuleOf(id), toldOf(id), remove(id))
    const before: RemovedRule = { ...rule, told_product_ids: told.map(({ product_id }) => product_id) }
    tx.audit({ action: 'alert_rule.deleted', table: 'alert_rules', id, before })
    return { id }
  })
}

/** What a rule watches is the database's to know. */
function explain(rule: { product_id: string | null; category_id: string | null }) {
  return (error: unknown): never => {
    const broken = brokenConstraint(error)
    if (broken === 'alert_rules_org_id_product_id_fkey') missingReference('product_id', rule.product_id)
    if (broken === 'alert_rules_org_id_category_id_fkey') missingReference('category_id', rule.category_id)
    throw error
  }
}
