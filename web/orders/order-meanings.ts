import { isAwaited, isEnded, isOpen, type OrderStatus, type OrderType, statusesOf } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'

/** What it means that an order stands at a status, and so what comes next. */
export const meaningOf: Record<OrderType, Partial<Record<OrderStatus, string>>> = {
  sale: {
    draft: 'Still being written. No stock is set aside yet.',
    pending: 'Written, and waiting to be confirmed.',
    confirmed: 'Agreed with the customer. What stock there is for it is set aside, and can be picked.',
    picked: 'Everything is off the shelf and ready to ship.',
    shipped: 'On its way to the customer.',
    delivered: 'It has arrived. There is nothing left to do.',
    cancelled: 'Nothing comes of it, unless it is reopened.',
  },
  purchase: {
    draft: 'Still being written. The supplier does not know of it yet.',
    pending: 'Sent off, and waiting for the supplier to agree.',
    confirmed: 'The supplier has agreed. The goods are on their way.',
    received: 'What came is in stock. Nothing more is on its way.',
    cancelled: 'Nothing comes of it, unless it is reopened.',
  },
}

/** What it means that this order stands where it does: of a purchase of which a part came, though nobody has said that it was sent off, what came says so. */
export function meaningHere({ order_type, status, items }: OrderDetail) {
  const isUnsent = order_type === 'purchase' && isOpen(status) && !isAwaited(status)
  return isUnsent && items.some((item) => item.quantity_received > 0)
    ? 'A part of it has come. What is still missing counts as on its way.'
    : meaningOf[order_type][status]
}

/** The way of an order from beginning to end. */
export const wayOf = (type: OrderType): readonly OrderStatus[] => statusesOf(type).filter((status) => !isEnded(status))
