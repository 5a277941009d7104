import type { OrderItem } from '#contract/orders.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { type Counts, keyOf } from '../scan/tally.ts'
import { type Delivery, receivedOf, sumOf } from './delivery.ts'

/** What completing would mean, in words: what stays open of a short delivery, and what becomes of units that nobody ordered. */
export function deliveryWords(delivery: Delivery, over: Counts, items: readonly OrderItem[]) {
  const open = items.map((item) => item.quantity - receivedOf(delivery, item)).filter((units) => units > 0)
  return { outcome: outcomeOf(open), over: overOf(over, items) }
}

function outcomeOf(open: readonly number[]) {
  if (open.length === 0) return 'All that was ordered is there: the order becomes received.'
  const units = sumOf(open)
  const missing = `${plural(units, 'unit')} of ${plural(open.length, 'item')}`
  return `Short: ${missing} ${units === 1 ? 'stays' : 'stay'} open, and so does the order.`
}

/** More would take the place of the lines themselves, and each line says its own. */
const [mostNamed, longestNamed] = [2, 40]

function overOf(over: Counts, items: readonly OrderItem[]) {
  const named = items.flatMap((item) => {
    const units = over.get(keyOf(item))
    return units ? [`${formatNumber(units)} ${shortened(item.product_name)}`] : []
  })
  if (named.length === 0) return undefined
  const others = named.length - mostNamed
  const told = named.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${plural(others, 'other')}` : '')
  return `Over: ${told} more than ordered, not booked. To keep them, raise the order’s quantity first.`
}

/** By characters: an emoji is not cut in two. */
function shortened(name: string) {
  const characters = [...name]
  return characters.length > longestNamed
    ? `${characters
        .slice(0, longestNamed - 1)
        .join('')
        .trimEnd()}…`
    : name
}
