import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { formatNumber } from '../platform/format.ts'
import type { Stray } from '../scan/follow-lines.ts'

type Standing = Pick<Picklist, 'status' | 'order_status'>

/** What is to be done with units that were counted off the shelf, or back onto it, and cannot be saved any more. */
export function strayWords({ name, units, why, fit }: Stray, list: Standing) {
  const goods = `${formatNumber(Math.abs(units))} ${name}`
  if (units < 0) {
    if (why === 'beyond') return `${goods} were put back before, by somebody else.`
    if (hasLeft(list)) return `The order was shipped: take ${goods} off the shelf again, for its parcel.`
    return isCompleted(list.status) ? `The picklist was completed: take ${goods} off the shelf again.` : undefined
  }
  if (why === 'gone') return `${name} was taken off the order: put back ${formatNumber(units)}.`
  if (why === 'closed') return closedWords(goods, units, list)
  if (fit <= 0) return `Put back ${goods}: no more were wanted.`
  return `Put back ${goods}: only ${formatNumber(fit)} ${fit === 1 ? 'was' : 'were'} still wanted.`
}

function closedWords(goods: string, units: number, list: Standing) {
  const belong = units === 1 ? 'belongs' : 'belong'
  if (hasLeft(list)) return `The order was shipped: ${goods} ${belong} in its parcel, unless already packed.`
  return `The picklist was ${isCompleted(list.status) ? 'completed' : 'cancelled'}: put back ${goods}.`
}

/** Shipping books all that was not picked yet as picked: what somebody held is in the books of the parcel, and not of the shelf. */
const hasLeft = ({ status, order_status }: Standing) =>
  isCompleted(status) && nextStatus('sale', order_status, 'ship') === undefined
