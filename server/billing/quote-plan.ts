import type * as z from 'zod'
import type { billing, Excess, PlanQuote, UsageMonth } from '#contract/billing.ts'
import { usageKinds } from '#contract/plans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { lookAtUsage } from './usage-counts.ts'
import { limitsOf, type UsageLimits } from './usage-limits.ts'

type Asked = z.output<typeof billing.quote.query>

/** What a plan would cost, and what of it is exceeded by what is used at this moment: it is told before it is paid, and nothing is cut off. */
export async function quotePlan(scope: Scope, context: AppContext, asked: Asked): Promise<PlanQuote> {
  const quote = await context.payments.quote(scope, asked)
  const { now } = await scope.read(lookAtUsage)
  return { ...quote, exceeds: excessOf(now.used, limitsOf(asked)) }
}

/** In the order in which usage is shown. */
const excessOf = (used: UsageMonth['used'], limits: UsageLimits): Excess[] =>
  usageKinds.flatMap((kind) => {
    const limit = limits[kind]
    return limit !== null && used[kind] > limit ? [{ kind, used: used[kind], limit }] : []
  })
