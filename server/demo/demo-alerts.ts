import { NewAlertRule } from '#contract/alert-rules.ts'
import type { Product } from '#contract/products.ts'
import { NewMovement } from '#contract/stock.ts'
import { acknowledgeAlert } from '#server/alerts/acknowledge-alerts.ts'
import { listAlerts } from '#server/alerts/alert-queries.ts'
import { listAlertRules } from '#server/alerts/alert-rule-queries.ts'
import { judgeNow } from '#server/alerts/judge-now.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { recordMovement } from '#server/stock/record-movements.ts'

const seen = 2

/** Rules of every kind beside the first one, and an alert of every kind, of which somebody has seen the first. */
export async function demoAlerts(scope: Scope, products: readonly Product[]) {
  const bySku = (wanted: string) => products.find(({ sku }) => sku === wanted)
  const candles = bySku('CND-BW-S')
  const hooks = bySku('HOOK-BR-1')
  await take(scope, bySku('THR-WL-MOS'), 3, 'Taken for the shop window')
  await take(scope, bySku('LBL-CU-10'), 5, 'Bent in transit')
  await addRule(scope, { name: 'Overstocked', condition: 'stock_above_max' })
  await addRule(scope, {
    ...{ name: 'Home range runs low', scope: 'category', category_id: candles?.category_id },
    ...{ condition: 'stock_below_threshold', threshold: 20, cooldown_minutes: 240, channel_email: true },
  })
  await addRule(scope, {
    ...{ name: 'Too many brass hooks', scope: 'product', product_id: hooks?.id },
    ...{ condition: 'stock_above_threshold', threshold: 500, cooldown_minutes: 1440 },
  })
  await addRule(scope, {
    ...{ name: 'Everything below five', enabled: false, channel_sms: true },
    ...{ condition: 'stock_below_threshold', threshold: 5 },
  })
  await judgeNow(scope, await ruleIds(scope))
  for (const { id } of (await listAlerts(scope, { limit: 200 })).items.slice(-seen)) await acknowledgeAlert(scope, id)
}

const addRule = (scope: Scope, rule: object) => createAlertRule(scope, NewAlertRule.parse(rule))

async function ruleIds(scope: Scope) {
  const { items } = await listAlertRules(scope, { limit: 200 })
  return items.map(({ id }) => id)
}

const take = (scope: Scope, product: Product | undefined, quantity: number, notes: string) =>
  recordMovement(scope, NewMovement.parse({ product_id: product?.id, movement_type: 'out', quantity, notes }))
