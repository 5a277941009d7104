import type { AddOns } from '#contract/billing.ts'
import { addOnsSoon } from '#contract/plans.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Whether an add-on is there already: what is announced only is not sold. */
export const isSold = (name: keyof AddOns) => !(name in addOnsSoon)

/** Refuses (`VALIDATION_ERROR`) an add-on that is not there yet. Who pays for it from before may keep it, or let it go. */
export function requireSold(asked: AddOns, held: AddOns) {
  const { advanced_reporting: value } = asked
  if (value && !held.advanced_reporting && !isSold('advanced_reporting'))
    refuse('VALIDATION_ERROR', 'Advanced reporting is coming soon, and not sold yet', {
      field: 'advanced_reporting',
      value,
    })
}
