import { takeAlertTurns } from '#server/alerts/take-alert-turns.ts'
import { statement } from '#server/platform/database/statement.ts'
import { hearNews } from './hear-news.ts'
import type { Shop } from './open-shop-in.ts'

type Wrong = { name: string; condition: string; on_hand: number; is_breached: boolean }

// Told is what is so now, unless an alert of the last minute says it already.
const untold = statement<Wrong>(
  'tests: breaches without an alert',
  `select p.name, r.condition, n.on_hand, coalesce(s.is_breached, false) as is_breached
from alert_rules r join products p on p.org_id = $1 and p.archived_at is null and (r.scope = 'global' or r.product_id = p.id)
cross join lateral (select coalesce(sum(on_hand), 0)::int as on_hand from stock_levels l where l.org_id = $1 and l.product_id = p.id) n
left join alert_rule_states s on s.org_id = $1 and s.rule_id = r.id and s.product_id = p.id
where r.org_id = $1 and r.enabled and case r.condition when 'stock_below_min' then n.on_hand <= p.min_stock_level
    when 'stock_above_max' then coalesce(n.on_hand > p.max_stock_level, false)
    when 'stock_below_threshold' then n.on_hand <= r.threshold else n.on_hand >= r.threshold end
  is distinct from coalesce(s.is_breached and (s.is_told or s.raised_at > now() - interval '1 minute'), false)`,
)
const nagging = statement<{ title: string }>(
  'tests: alerts within the cooldown',
  `select title from (select title, created_at - lag(created_at) over (partition by rule_id, product_id order by created_at) as since
  from alerts where org_id = $1 and rule_id is not null) told where since < interval '59 seconds'`,
)

/** Whatever was done to stock and rules: each breach is known and told, and none twice within a minute, the shortest cooldown. */
export async function requireAlerts({ context, scope }: Pick<Shop, 'context' | 'scope'>) {
  await takeAlertTurns(context.database, context.publicUrl)
  await hearNews(context)
  const [wrong, twice] = [await scope.run(untold()), await scope.run(nagging())]
  if (wrong.length + twice.length > 0) throw new Error(`The alerts: ${JSON.stringify({ wrong, twice })}`)
}
