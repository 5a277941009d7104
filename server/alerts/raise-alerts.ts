import { awaitedStatuses } from '#contract/order-life.ts'
import { largestInteger } from '#contract/shared/limits.ts'
import { isOnItsWay } from '#server/orders/on-its-way.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { alertReaders } from './alert-readers.ts'
import { figureOf, isBreached, isWatched, stockOf } from './judge-rules.ts'
import { digestsToSend, isWanted, settingsOf, tellableAt } from './when-to-tell.ts'

/** So many alerts are raised at once. */
export const mostRaised = 500

/** When an alert of a rule `r` may follow the last one, for a state `s`. */
const mayTell = `coalesce(s.raised_at + make_interval(mins => r.cooldown_minutes), '-infinity')`

const waiting = `from alert_rule_states s
  join alert_rules r on r.org_id = $1 and r.id = s.rule_id and r.enabled
  where s.org_id = $1 and s.is_breached and not s.is_told`

// A rule that was edited, or stock that moved, is judged a moment later: until then a state is of what was so before.
const isStillSo = `exists (select from products p where p.org_id = $1 and p.id = s.product_id and p.archived_at is null
    and ${isWatched} and ${isBreached(stockOf)})`

// Products are held first, as by whoever deletes them. What is told: how much there is and where, what is promised, what the rule compares with, and what is on its way already.
const raise = localStatement<{ id: string }>(
  'raise_alerts',
  `with held as materialized (
  select id from products where org_id = $1
    and id = any(array(select s.product_id ${waiting} and ${mayTell} <= now() order by s.product_id limit ${mostRaised}))
  order by id for key share
), due as (
  select s.rule_id, s.product_id ${waiting} and ${mayTell} <= now() and s.product_id in (select id from held) and ${isStillSo}
  order by s.product_id, s.rule_id limit ${mostRaised} for update of s
), told as (
  update alert_rule_states s set is_told = true, raised_at = now()
  from due where s.org_id = $1 and s.rule_id = due.rule_id and s.product_id = due.product_id
)
insert into alerts (org_id, id, type, title, message, current_value, threshold, product_id, rule_id, in_app)
select $1, gen_random_uuid(), r.condition, case when length(p.name) > 100 then left(p.name, 97) || '...' else p.name end || case r.condition
    when 'stock_below_min' then ' is at or below its minimum'
    when 'stock_above_max' then ' is above its maximum'
    when 'stock_below_threshold' then ' is at or below ' || r.threshold
    else ' is at or above ' || r.threshold end,
  format('%s: %s %s on hand%s%s, %s %s. %s on order.', p.sku, n.on_hand, p.unit,
    coalesce(' (' || left(places.named, 500) || ')', ''), case when places.reserved > 0 then format(', %s reserved', places.reserved) end,
    case r.condition when 'stock_below_min' then 'minimum' when 'stock_above_max' then 'maximum' else 'threshold' end, n.figure,
    case when coming.incoming > 0 then coming.incoming::text else 'Nothing' end),
  least(n.on_hand, ${largestInteger}), n.figure, p.id, r.id, r.channel_inapp
from due
join alert_rules r on r.org_id = $1 and r.id = due.rule_id
join products p on p.org_id = $1 and p.id = due.product_id
cross join lateral (select ${stockOf} as on_hand, ${figureOf} as figure) n
cross join lateral (
  select string_agg(o.name || ' ' || l.on_hand, ', ' order by o.is_default desc, o.name) filter (where l.on_hand > 0) as named,
    coalesce(sum(l.reserved), 0) as reserved
  from stock_levels l join locations o on o.org_id = $1 and o.id = l.location_id
  where l.org_id = $1 and l.product_id = p.id) places
cross join lateral (
  select coalesce(sum(i.quantity - i.quantity_received), 0) as incoming
  from order_items i join orders o on o.org_id = $1 and o.id = i.order_id
  where i.org_id = $1 and i.product_id = p.id and i.quantity_received < i.quantity and i.quantity_picked < i.quantity
    and ${isOnItsWay('$2')}) coming
returning id`,
)

const noteDeliveries = localStatement(
  'note_alert_deliveries',
  `insert into alert_deliveries (org_id, user_id, channel, alert_id)
select a.org_id, m.user_id, c.channel, a.id
from alerts a
join alert_rules r on r.org_id = $1 and r.id = a.rule_id
cross join lateral (values ('email', r.channel_email), ('sms', r.channel_sms)) c(channel, is_on)
join members m on m.org_id = $1 and m.user_id = any ($3::uuid[])
${settingsOf('m.user_id')}
where a.org_id = $1 and a.id = any ($2::uuid[]) and c.is_on and ${isWanted('c.channel')}`,
)

const leaveNews = localStatement(
  'leave_alert_news',
  `insert into outbox (org_id, table_name, op, row_id) select $1, 'alerts', 'alert.raised', id from unnest($2::uuid[]) id`,
)

/**
 * Raises the alerts that are to be told and may be, with what is so at this moment, leaves news of them, and notes whom to tell by the
 * channels of their rule. Whoever calls holds the alerts. Answers how many: where that is `mostRaised`, there may be more.
 */
export async function raiseAlerts(tx: Tx): Promise<number> {
  const [raised, readers] = await tx.batch(raise(tx.orgId, awaitedStatuses), alertReaders(tx.orgId))
  const ids = raised.map(({ id }) => id)
  const people = readers.map(({ user_id }) => user_id)
  if (ids.length > 0) tx.queue(noteDeliveries(tx.orgId, ids, people), leaveNews(tx.orgId, ids))
  return ids.length
}

const remember = localStatement(
  'remember_alert_turn',
  `insert into alert_turns as t (org_id, due_at)
select $1, next.due_at from (
  select least((select min(${mayTell}) ${waiting}), (select min(${tellableAt}) ${digestsToSend})) as due_at) next
where next.due_at is not null
on conflict (org_id) do update set due_at = least(t.due_at, excluded.due_at)`,
)

/**
 * Notes when the next cooldown ends that an alert waits for, or somebody may be told of one; `takeAlertTurns` comes back then. What
 * somebody else noted at the same time, seeing less or more, only ever makes it earlier.
 */
export const rememberTurn = (orgId: string) => remember(orgId)
