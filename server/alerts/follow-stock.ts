import { enterOrganisation } from '#server/platform/database/prove-caller.ts'
import type { OutboxConsumer, OutboxRow } from '#server/platform/events/outbox-consumer.ts'
import { judgeRules } from './judge-rules.ts'
import { raiseAlerts, rememberTurn } from './raise-alerts.ts'

const isRule = ({ table, op }: OutboxRow) => table === 'alert_rules' && op !== 'alert_rule.deleted'

/**
 * Judges what the news names: the products whose stock or fields changed, and the rules that were made or edited, for which existing
 * shortages show at once. Outside of the writes, which wait for nothing; once for each piece of news, however many processes there are.
 */
export const alerts: OutboxConsumer = {
  name: 'alerts',
  consume: (rows) =>
    [...Map.groupBy(rows, ({ org_id }) => org_id)].flatMap(([orgId, theirs]) => {
      const products = [...new Set(theirs.flatMap(({ product_ids }) => product_ids ?? []))]
      const rules = [...new Set(theirs.filter(isRule).map(({ id }) => id))]
      if (products.length === 0 && rules.length === 0) return []
      return [
        enterOrganisation(orgId),
        ...(products.length > 0 ? [judgeRules('products', orgId, products)] : []),
        ...(rules.length > 0 ? [judgeRules('rules', orgId, rules)] : []),
        raiseAlerts(orgId),
        rememberTurn(orgId),
      ]
    }),
}
