import { hasMoved, nextStatus, type OrderStatus } from '#contract/order-life.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'

/** The order to ship, and its status as whoever asks knows it, where they say so. */
export type OrderAsSeen = { id: string; seen?: OrderStatus | undefined }

/**
 * Whether it was picked for whoever asks, and a colleague has put units back since: a label would book them as picked again, and nobody
 * would have been told.
 */
export const isToBePickedAgain = ({ order_type, status }: LockedOrder, { seen }: OrderAsSeen) =>
  seen !== undefined && hasMoved(seen) && nextStatus(order_type, status, 'pick') !== undefined
