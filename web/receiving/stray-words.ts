import { isEnded, type OrderStatus } from '#contract/order-life.ts'
import { formatNumber } from '../platform/format.ts'
import type { Stray } from '../scan/follow-lines.ts'

/** What is to be done with units of a delivery that were counted and cannot be booked any more. */
export function strayWords({ name, units, why, fit }: Stray, status: OrderStatus) {
  const [figure, place] = [formatNumber(units), formatNumber(fit)]
  if (why === 'gone') return `${name} was taken off the order: put ${figure} aside.`
  if (why === 'closed')
    return `The order is ${isEnded(status) ? 'cancelled' : 'received'}: put ${figure} ${name} aside.`
  const open = fit === 0 ? 'no more were open' : `only ${place} ${fit === 1 ? 'was' : 'were'} still open`
  return `${name}: ${open}, ${figure} ${units === 1 ? 'is' : 'are'} over.`
}
