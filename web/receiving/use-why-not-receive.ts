import type { OrderDetail } from '#contract/orders.ts'
import { useMayNot } from '../platform/use-me.ts'

/** Why nothing can be received on this order, or undefined when something can. */
export function useWhyNotReceive({ status, items }: OrderDetail) {
  const mayNot = useMayNot('receiving:write')
  if (status === 'received') return 'Everything on this order has been received.'
  if (status === 'cancelled') return 'This order is cancelled.'
  if (items.length === 0) return 'This order has no items yet.'
  return mayNot
}
