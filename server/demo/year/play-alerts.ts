import { NewAlertRule } from '#contract/alert-rules.ts'
import { acknowledgeAlerts } from '#server/alerts/acknowledge-alerts.ts'
import { listAlertRules } from '#server/alerts/alert-rule-queries.ts'
import { judgeNow } from '#server/alerts/judge-now.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Shop } from './shop-so-far.ts'
import type { Rule, Step } from './steps.ts'

/** Whether alerts may be raised in these steps. */
export const judgeFirst = (steps: readonly Step[]) => steps.some(({ does }) => does === 'look at stock')

/** As the news of what has changed would raise them a moment later. */
export async function lookAtStock(scope: Scope) {
  const { items } = await listAlertRules(scope, { limit: 200 })
  await judgeNow(
    scope,
    items.map(({ id }) => id),
  )
}

/** Somebody has seen all there are. */
export const acknowledge = (scope: Scope) => acknowledgeAlerts(scope, { until: new Date().toISOString() })

export function addRule(scope: Scope, { products, categories }: Shop, { sku, category, ...rule }: Rule) {
  const ofProduct = sku && { scope: 'product', product_id: products.get(sku) }
  const ofCategory = category && { scope: 'category', category_id: categories.get(category) }
  return createAlertRule(scope, NewAlertRule.parse({ ...rule, ...ofProduct, ...ofCategory }))
}
