import { plans } from '#contract/plans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'

/** How long a change of plan may take to be noticed. */
const keptMs = 10_000
const mostKept = 10_000

/** How many requests with keys an organisation may send in an hour, by its plan as it was at most ten seconds ago. */
export function hourlyLimits({ database, settings }: AppContext) {
  const kept = new Map<string, { limit: Promise<number>; until: number }>()
  const read = async (orgId: string) => {
    const { plan } = await backgroundScope(database, orgId, 'api-limit').run(currentSubscription())
    return Math.max(1, Math.floor(plans[plan].limits.api_calls_per_hour * settings.API_RATE_LIMIT_SCALE))
  }
  return (orgId: string): Promise<number> => {
    const known = kept.get(orgId)
    if (known && known.until > Date.now()) return known.limit
    const limit = read(orgId)
    limit.catch(() => kept.delete(orgId))
    if (kept.size >= mostKept) kept.clear()
    kept.set(orgId, { limit, until: Date.now() + keptMs })
    return limit
  }
}
