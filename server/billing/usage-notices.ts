import type { UsageNotice } from '#contract/billing.ts'
import { monthlyKinds, usageKinds, usageLevels } from '#contract/plans.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { lookAtSubscription } from './hold-subscription.ts'
import { lookAtUsage } from './usage-counts.ts'
import { isReached, type UsageLimits, usageLimits } from './usage-limits.ts'

// Who is at the limit need not read that they are near it.
const open = statement<UsageNotice>(
  'open_usage_notices',
  `select id, plan, kind, level, usage_limit as limit from (
  select distinct on (kind) * from usage_notices
  where org_id = $1 and plan = $2 and not has_fallen and (kind <> all ($3::text[]) or month = month_in_london(now()))
  order by kind, level desc) highest
where dismissed_at is null`,
)

/** What is to be shown of the limits of the plan as of now, until an owner dismisses it: one for each kind at most. */
export const listNotices = (scope: Scope): Promise<{ items: UsageNotice[] }> =>
  scope.read(async (tx) => {
    const held = (await tx.run(lookAtSubscription())) ?? notFound('Subscription')
    const { plan, limits } = usageLimits(held)
    const found = await asOfNow(tx, limits, await tx.run(open(plan, monthlyKinds)))
    return { items: usageKinds.flatMap((kind) => found.filter((one) => one.kind === kind)) }
  })

/**
 * What was told of another limit, before extra users or locations were bought or given up, is held against the one of now: what stays above
 * its level is not told again, and what is left of it will only be counted in some minutes.
 */
async function asOfNow(tx: Tx, limits: UsageLimits, told: readonly UsageNotice[]): Promise<readonly UsageNotice[]> {
  if (told.every(({ kind, limit }) => limit === limits[kind])) return told
  const { used } = (await lookAtUsage(tx)).now
  return told.flatMap((notice) => {
    const limit = limits[notice.kind]
    if (limit === null || limit === notice.limit) return limit === null ? [] : [notice]
    const level = usageLevels.findLast((one) => isReached({ used: used[notice.kind], limit, level: one }))
    return level === undefined ? [] : [{ ...notice, level, limit }]
  })
}

const find = statement('usage_notice', 'select from usage_notices where org_id = $1 and id = $2')

// With those below it: who has read that all is used need not read that most of it is, once it is a little less.
const dismiss = statement<{ id: string }>(
  'dismiss_usage_notice',
  `update usage_notices n set dismissed_at = now() from usage_notices seen
where n.org_id = $1 and seen.org_id = $1 and seen.id = $2 and n.plan = seen.plan and n.kind = seen.kind and n.level <= seen.level
  and n.dismissed_at is null
returning n.id`,
)

/** Takes a notice off the screens of all owners; doing it again changes nothing. Refuses `NOT_FOUND`. */
export const dismissNotice = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const [known, dismissed] = await tx.batch(find(id), dismiss(id))
    if (known.length === 0) notFound('Notice')
    for (const one of dismissed) tx.audit({ action: 'usage_notice.dismissed', table: 'usage_notices', id: one.id })
    return { id }
  })
