import { listAlertRules } from '#server/alerts/alert-rule-queries.ts'
import { removeAlertRule } from '#server/alerts/save-alert-rule.ts'
import { openShop } from './open-shop.ts'

/** A new organisation without the alert rule that each begins with, for tests about rules of their own. */
export async function openUnruledShop() {
  const shop = await openShop()
  const { items } = await listAlertRules(shop.scope, { limit: 200 })
  for (const { id } of items) await removeAlertRule(shop.scope, id)
  return shop
}
