import { nextStatus, type OrderStatus } from '#contract/order-life.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'

/** The order to ship, and how it stood for whoever asks, where they say so. */
export type AskedOrder = { id: string; seen?: OrderStatus | undefined }

const isToBePicked = (type: LockedOrder['order_type'], status: OrderStatus) =>
  nextStatus(type, status, 'pick') !== undefined

/**
 * Whether it was picked for whoever asks, and a colleague has put units back since: a label would book them as picked again, and nobody
 * would have been told.
 */
export const isPickedAgain = ({ order_type, status }: LockedOrder, { seen }: AskedOrder) =>
  seen !== undefined && !isToBePicked(order_type, seen) && isToBePicked(order_type, status)
