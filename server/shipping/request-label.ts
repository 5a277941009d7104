import { nextStatus } from '#contract/order-life.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import type { LabelRequest } from '#server/platform/carrier.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { isToBePickedAgain, type OrderAsSeen } from './is-to-be-picked-again.ts'
import { type Asked, askAgain, insertRequest, openRequestOf, requestIn, settleRequest } from './label-requests.ts'

/**
 * Puts on record what the carrier is about to be asked, under the order's lock. An unfinished request for the same is taken up
 * again with its key; for something else it is withdrawn, unless somebody is waiting for its answer right now. Without a
 * `request` the carrier is not asked: why, the shipment's own transaction says.
 */
export function requestLabel(
  scope: Scope,
  asking: OrderAsSeen,
  asked: Asked,
): Promise<{ request?: LabelRequest; withdrawn?: LabelRequest }> {
  const orderId = asking.id
  return scope.separateTransaction(async (tx) => {
    const [order, open, isKeyUsed] = await tx.batch(lockOrder(orderId), openRequestOf(orderId, asked), scope.isKeyUsed)
    if (isKeyUsed || !nextStatus(order.order_type, order.status, 'ship') || isToBePickedAgain(order, asking)) return {}
    if (!open) return { request: insertRequest(tx, orderId, asked) }
    if (open.is_same) {
      tx.queue(askAgain(tx, open.id))
      return { request: requestIn(open) }
    }
    if (open.is_under_way) return {}
    const withdrawal = { action: 'label.withdrawn', from: 'requested', to: 'withdrawn', why: 'Asked anew' } as const
    await settleRequest(tx, open.id, withdrawal)
    return { request: insertRequest(tx, orderId, asked), withdrawn: requestIn(open) }
  })
}
