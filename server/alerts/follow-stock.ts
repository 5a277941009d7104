import { localStatement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer, OutboxRow } from '#server/platform/events/outbox-consumer.ts'

const isRule = ({ table, op }: OutboxRow) => table === 'alert_rules' && op !== 'alert_rule.deleted'

const add = localStatement(
  'add_alert_work',
  'insert into alert_work (org_id, product_id, rule_id) select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])',
)

type Work = { org_id: string; product_id: string | null; rule_id: string | null }

/**
 * Notes what the news says has to be judged: the products whose stock or fields changed, and the rules that were made or edited, for
 * which existing shortages show at once. `openAlertWork` judges it, for each organisation by itself.
 */
export const alerts: OutboxConsumer = {
  name: 'alerts',
  consume: (rows) => {
    const named = new Map(rows.flatMap(workOf).map((work) => [Object.values(work).join(' '), work]))
    const work = [...named.values()]
    if (work.length === 0) return []
    const columns = [work.map((one) => one.org_id), work.map((one) => one.product_id), work.map((one) => one.rule_id)]
    return [add(...columns)]
  },
}

function workOf(row: OutboxRow): Work[] {
  const { org_id, id, product_ids } = row
  const products = (product_ids ?? []).map((product_id) => ({ org_id, product_id, rule_id: null }))
  return isRule(row) ? [...products, { org_id, product_id: null, rule_id: id }] : products
}
