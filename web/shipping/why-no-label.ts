import { isOpen, nextStatus, type OrderStatus } from '#contract/order-life.ts'

/** Why an order as it stands gets no label: a colleague has gone on with it, or back, while the parcel's data was typed. */
export function whyNoLabel(status: OrderStatus): string | undefined {
  if (nextStatus('sale', status, 'ship') !== undefined) return undefined
  return isOpen(status) ? 'This order is not confirmed.' : `This order is ${status}.`
}
