import { lockOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import type { Scope } from '#server/platform/scope.ts'

/** The parcel does not go with this label: it is void, the order picked again and ready for another. Refuses `illegal_transition`. */
export function voidLabel(scope: Scope, orderId: string) {
  return scope.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const status = requireStep(order, 'void')
    const [voided] = await tx.hot<{ id: string }>(
      'void_label',
      `update shipments set status = 'voided' where org_id = $1 and order_id = $2 and status = 'created' returning id`,
      [tx.orgId, orderId],
    )
    if (!voided) throw new Error('A shipped order has a live shipment')
    tx.record({ action: 'shipment.voided', table: 'shipments', id: voided.id, after: { status: 'voided' } })
    setStatus(tx, order, status, 'order.unshipped')
    return { id: orderId }
  })
}
