import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { planYear } from './year/plan-year.ts'
import { playYear } from './year/play-year.ts'

/** Another seed is another year of the same shop. */
const seed = 7

/**
 * Fills a new organisation with so many days of a small business that end now. Everything goes through the same operations as a
 * person's work, so its books balance (decision 37).
 */
export function loadDemoBusiness(scope: Scope, context: AppContext, days: number) {
  return playYear(scope, context, planYear({ seed, days, ends: Date.now() }).deeds)
}
