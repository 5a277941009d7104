import { isCompleted, type PicklistStatus } from '#contract/picklist-life.ts'
import { formatNumber } from '../platform/format.ts'
import type { Stray } from '../scan/follow-lines.ts'

/** What is to be done with units that were counted off the shelf, or back onto it, and cannot be saved any more. */
export function strayWords({ name, units, why, fit }: Stray, status: PicklistStatus) {
  const goods = `${formatNumber(Math.abs(units))} ${name}`
  if (units < 0) {
    if (why === 'beyond') return `${goods} were put back before, by somebody else.`
    return isCompleted(status) ? `The picklist was completed: take ${goods} off the shelf again.` : undefined
  }
  if (why === 'gone') return `${name} was taken off the order: put back ${formatNumber(units)}.`
  if (why === 'closed') return `The picklist was ${isCompleted(status) ? 'completed' : 'cancelled'}: put back ${goods}.`
  if (fit <= 0) return `Put back ${goods}: no more were wanted.`
  return `Put back ${goods}: only ${formatNumber(fit)} ${fit === 1 ? 'was' : 'were'} still wanted.`
}
