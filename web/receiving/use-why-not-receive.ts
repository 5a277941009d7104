import { type EndedStatus, hasMoved, isEnded } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { useMayNot } from '../platform/use-me.ts'

const endedBecause: Record<EndedStatus, string> = { cancelled: 'This order is cancelled.' }

/** Why nothing can be received on this order, or undefined when something can. */
export function useWhyNotReceive({ status, items }: OrderDetail) {
  const mayNot = useMayNot('receiving:write')
  if (hasMoved(status)) return 'Nothing more is to come on this order.'
  if (isEnded(status)) return endedBecause[status]
  if (items.length === 0) return 'This order has no items yet.'
  return mayNot
}
