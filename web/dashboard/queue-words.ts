import type { Queues } from '#contract/dashboard.ts'
import { lowLookedAt } from '#contract/reorder.ts'
import { salesLookedAt } from '#contract/sales-looked-at.ts'

/** Why nothing of what waits can be begun: of more than are looked at nothing is said. */
export function whyNotPick({ count, next }: Queues['to_pick']) {
  if (count === 0 || next) return undefined
  return count > salesLookedAt ? `The ${salesLookedAt} oldest wait for deliveries` : 'Waiting for deliveries'
}

/** The same of what is low. */
export function whyNotReorder({ count, next }: Queues['to_reorder']) {
  if (count === 0 || next) return undefined
  return count > lowLookedAt ? `The ${lowLookedAt} lowest are on their way, or not active` : 'On its way, or not active'
}
