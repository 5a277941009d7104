import type { OrderItem } from '#contract/orders.ts'
import { formatNumber } from '../platform/format.ts'
import type { Counted } from '../scan/counted-line.tsx'
import { type Counts, keyOf, type Rules } from '../scan/tally.ts'

/** Units counted in this visit, by line and product; what earlier receipts booked is not in it. */
export type Delivery = Counts

/** New units of a line; never more than are still open, also when somebody else has booked some meanwhile. */
export const newUnits = (delivery: Delivery, item: OrderItem) =>
  Math.max(0, Math.min(delivery.get(keyOf(item)) ?? 0, item.quantity - item.quantity_received))

export const receivedOf = (delivery: Delivery, item: OrderItem) => item.quantity_received + newUnits(delivery, item)

/** Sets the counter of a line, which stands on what was received before plus what is new. */
export const withReceived = (delivery: Delivery, item: OrderItem, received: number): Delivery =>
  new Map(delivery).set(keyOf(item), Math.max(0, received - item.quantity_received))

/** The counters of a delivery: from what was received before up to what was ordered, and what came beyond that is told of. */
export const deliveryRules: Rules<OrderItem> = {
  countOf: receivedOf,
  withCount: withReceived,
  leastOf: ({ quantity_received }) => quantity_received,
  mostOf: ({ quantity }) => quantity,
  remembersOver: true,
}

/** The lines as the screen counts them; minus stops at what earlier receipts booked. */
export const countedLines = (delivery: Delivery, over: Counts, items: readonly OrderItem[]): Counted[] =>
  items.map((item) => ({ ...countedLine(delivery, item), ...noted(over.get(keyOf(item)) ?? 0) }))

const countedLine = (delivery: Delivery, item: OrderItem): Counted => ({
  id: item.id,
  product_id: item.product_id,
  name: item.product_name,
  sku: item.product_sku,
  isArchived: item.product_archived,
  count: receivedOf(delivery, item),
  min: item.quantity_received,
  max: item.quantity,
})

const noted = (over: number) => (over > 0 ? { over, note: `${formatNumber(over)} over` } : {})

/** What a receipt says: the new units of each line that has some, and of which product, which may have lost its line when it arrives. */
export const receiptItems = (delivery: Delivery, items: readonly OrderItem[]) =>
  items.flatMap((item) => {
    const quantity = newUnits(delivery, item)
    return quantity > 0 ? [{ order_item_id: item.id, product_id: item.product_id, quantity }] : []
  })
