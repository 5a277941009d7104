import type { UsageMonth } from '#contract/billing.ts'
import type { UsageKind } from '#contract/plans.ts'
import { callsByMonth } from '#server/developers/keys/calls-by-month.ts'
import type { Querying, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

type Counted = Record<Exclude<UsageKind, 'api_calls_per_month'>, number> & { month: string }

/**
 * The month from which organisation $1 is counted at a moment: the last one that is remembered, which may not have been over yet, or the one
 * in which it began; never one before that, nor more than twelve ago. An hour into a month the one before is looked at once more, for
 * orders that were committed after its end.
 */
export const firstCounted = (at: string) => `(
  select greatest((month_in_london(${at}) - interval '12 months')::date, began.month,
    least(month_in_london(${at} - interval '1 hour'), coalesce((select max(month) from usage_months where org_id = $1), began.month)))
  from (select month_in_london(min(created_at)) as month from subscriptions where org_id = $1) began)`

// Month by month. $2 are the moments at which those who work there now joined. Months nobody counted in time are counted from the rows
// that are left.
const countedMonths = `
with first as (
  select ${firstCounted('now()')} as month
), months as (
  select m::date as month, month_begins(m::date) as begins, month_begins((m + interval '1 month')::date) as ends
  from first, generate_series(first.month::timestamp, month_in_london(now())::timestamp, interval '1 month') m
)
select month,
  (select count(*) from unnest($2::timestamptz[]) joined(at) where joined.at < ends) as users,
  (select count(*) from locations l where l.org_id = $1 and l.created_at < ends) as locations,
  (select count(*) from products p where p.org_id = $1 and p.archived_at is null and p.created_at < ends)
    + case when ends > now() then 0
        else (select count(*) from products p where p.org_id = $1 and p.created_at < ends and p.archived_at >= ends) end as skus,
  (select count(*) from orders o where o.org_id = $1 and o.created_at >= begins and o.created_at < ends) as orders_per_month
from months`

const remember = statement<Counted>(
  'remember_usage',
  `insert into usage_months (org_id, month, users, locations, skus, orders_per_month)
select $1, month, users, locations, skus, orders_per_month from (${countedMonths}) counted
on conflict (org_id, month) do update set users = excluded.users, locations = excluded.locations, skus = excluded.skus,
  orders_per_month = excluded.orders_per_month
returning month, users, locations, skus, orders_per_month`,
)

const look = statement<Counted>(
  'look_at_usage',
  `with counted as materialized (${countedMonths})
select month, users, locations, skus, orders_per_month from usage_months
where org_id = $1 and month >= month_in_london(now()) - interval '12 months' and month < (select min(month) from counted)
union all
select month, users, locations, skus, orders_per_month from counted`,
)

/** Counts this month and remembers it, and what is missing of those before. Answers this month. */
export async function rememberUsage(tx: Tx): Promise<UsageMonth> {
  return lastOf(...(await tx.batch(remember(await joinedAt(tx)), callsByMonth(tx.orgId)))).now
}

/** This month as it is at this moment, and up to twelve before it, oldest first. */
export async function lookAtUsage(tx: Tx): Promise<{ now: UsageMonth; months: UsageMonth[] }> {
  return lastOf(...(await tx.batch(look(await joinedAt(tx)), callsByMonth(tx.orgId))))
}

/** Who works there is in a LOCAL table, asked by itself. */
async function joinedAt({ db, orgId }: Querying & Pick<Tx, 'orgId'>): Promise<string[]> {
  const staff = await db.selectFrom('user_orgs').select('created_at').where('org_id', '=', orgId).execute()
  return staff.map(({ created_at }) => created_at)
}

/** API calls are kept by the hour, beside the tables of the organisation. */
function lastOf(counted: readonly Counted[], calls: ReadonlyMap<string, number>) {
  const months = counted
    .map(({ month, ...used }) => ({ month, used: { ...used, api_calls_per_month: calls.get(month) ?? 0 } }))
    .toSorted((one, other) => one.month.localeCompare(other.month))
  const now = months.pop()
  if (!now) throw new Error('This month is always counted')
  return { now, months }
}
