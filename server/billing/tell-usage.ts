import type { UsageMonth, UsageNotice } from '#contract/billing.ts'
import { monthlyKinds, type PlanName, usageKinds, usageLevels } from '#contract/plans.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { mailOwners } from '#server/team/mail-owners.ts'
import { isReached, type UsageLimits } from './usage-limits.ts'
import { type Reached, usageMail } from './usage-mail.ts'

type Told = Pick<UsageNotice, 'id' | 'kind' | 'level'>

const fall = statement(
  'usage_has_fallen',
  `update usage_notices n set has_fallen = true from unnest($3::text[], $4::int[]) below(kind, level)
where n.org_id = $1 and n.plan = $2 and n.kind = below.kind and n.level = below.level and not n.has_fallen`,
)

// Once for each plan, limit and level. Again only after usage had fallen below it, and not in the same month of the same limit; with
// a month begin the orders and API calls of the next, which have fallen to none by that.
const tell = statement<Told>(
  'tell_usage',
  `insert into usage_notices as n (org_id, id, plan, kind, level, usage_limit, month)
select s.org_id, r.id, $2::text, r.kind, r.level, r.usage_limit, $3::date
from unnest($4::uuid[], $5::text[], $6::int[], $7::int[]) r(id, kind, level, usage_limit)
join subscriptions s on s.org_id = $1
on conflict (org_id, plan, kind, level) do update
  set usage_limit = excluded.usage_limit, month = excluded.month, has_fallen = false, told_at = excluded.told_at, dismissed_at = null
where (n.has_fallen or n.kind = any($8::text[])) and (n.month <> excluded.month or n.usage_limit <> excluded.usage_limit)
returning n.id, n.kind, n.level`,
)

type Standing = UsageMonth & { plan: PlanName; limits: UsageLimits }

/**
 * Tells the owners which limits usage has newly come near to or reached: a notice for the app and one mail for all of them, in the
 * transaction given, which holds the subscription.
 */
export async function tellUsage(tx: Tx, standing: Standing, publicUrl: string) {
  const { plan, month } = standing
  const levels = levelsOf(standing)
  const below = levels.filter((one) => !isReached(one))
  const reached = levels.filter(isReached)
  const [told] = await tx.batch(
    tell(
      plan,
      month,
      reached.map(newId),
      ...columnsOf(reached),
      reached.map(({ limit }) => limit),
      monthlyKinds,
    ),
    below.length > 0 ? fall(plan, ...columnsOf(below)) : undefined,
  )
  const isTold = (one: Reached) => told.some(({ kind, level }) => kind === one.kind && level === one.level)
  const news = reached.filter(isTold)
  for (const { id, ...one } of told)
    tx.audit({ action: 'usage.reached', table: 'usage_notices', id, after: { ...one, plan, month } })
  if (news.length > 0)
    await mailOwners(tx, publicUrl, (email, about) => usageMail(email, { plan, month, reached: highest(news) }, about))
}

const levelsOf = ({ used, limits }: Standing): Reached[] =>
  usageKinds.flatMap((kind) => {
    const limit = limits[kind]
    return limit === null ? [] : usageLevels.map((level) => ({ kind, level, used: used[kind], limit }))
  })

const columnsOf = (levels: readonly Reached[]) => [levels.map(({ kind }) => kind), levels.map(({ level }) => level)]

/** Who is at the limit need not be told that they are near it. */
const highest = (reached: readonly Reached[]) =>
  reached.filter((one) => !reached.some(({ kind, level }) => kind === one.kind && level > one.level))
