import type { OrderItem } from '#contract/orders.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { type Counts, keyOf } from '../scan/tally.ts'
import { sumOf } from '../scan/units-of.ts'
import { type Delivery, receivedOf } from './delivery.ts'

/** What completing would mean, in words: what stays open of a short delivery, and what becomes of units that nobody ordered. */
export function deliveryWords(delivery: Delivery, over: Counts, items: readonly OrderItem[]) {
  const open = items.map((item) => item.quantity - receivedOf(delivery, item)).filter((units) => units > 0)
  const told = overOf(over, items)
  return { outcome: outcomeOf(open, told !== undefined), over: told }
}

const complete = 'All that was ordered is there: the order becomes received.'
/** A received order takes no more units, and its lines cannot be raised any more: to be known before it is one. */
const tooLate = 'That is final: what is over cannot be added to it then.'

function outcomeOf(open: readonly number[], isOver: boolean) {
  if (open.length === 0) return isOver ? `${complete} ${tooLate}` : complete
  const units = sumOf(open)
  const missing = `${plural(units, 'unit')} of ${plural(open.length, 'item')}`
  return `Short: ${missing} ${units === 1 ? 'stays' : 'stay'} open, and so does the order.`
}

/** More than two lines on a phone would take the place of the lines themselves, and each line says its own. */
const [mostNamed, longestName, longestSku] = [2, 20, 16]

/** Names them; what is to be done for them to be kept is said behind it, with the way there. */
function overOf(over: Counts, items: readonly OrderItem[]) {
  const lines = items.filter((item) => over.get(keyOf(item)))
  if (lines.length === 0) return undefined
  const named = lines.slice(0, mostNamed).map((item) => {
    const units = formatNumber(over.get(keyOf(item)) ?? 0)
    const sku = shortened(item.product_sku, longestSku, skuEnd)
    return lines.length > 1 ? `${units} ${sku}` : `${units} ${shortened(item.product_name, longestName)} (${sku})`
  })
  const others = lines.length - named.length
  const told = named.join(', ') + (others > 0 ? ` and ${plural(others, 'other')}` : '')
  return `Over: ${told}, not booked:`
}

/** A SKU is cut in its middle: those of one kind begin alike, and end apart. */
const skuEnd = 10

/** By characters: an emoji is not cut in two. */
function shortened(text: string, longest: number, end = 0) {
  const characters = [...text]
  if (characters.length <= longest) return text
  const beginning = characters.slice(0, longest - end - 1).join('')
  return `${beginning.trimEnd()}…${characters.slice(characters.length - end).join('')}`
}
