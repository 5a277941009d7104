import type * as z from 'zod'
import type { Order, OrderEdit } from '#contract/orders.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { linesOf, lockOrder } from './lock-order.ts'
import { orderById } from './order-queries.ts'
import { returnToDraft } from './reopen-order.ts'
import { requireParty } from './require-party.ts'

/**
 * Saves the order dialog: its own fields, guarded by the order's version, and the status back to draft (the specification).
 * The number never changes; the type only while there are no lines.
 */
export function updateOrder(
  scope: Scope,
  id: string,
  { version, ...asked }: z.output<typeof OrderEdit>,
): Promise<Order> {
  return scope.transaction(async (tx) => {
    const [order, before, lines] = await tx.batch(lockOrder(id), orderById(id), linesOf(id))
    if (order.version !== version)
      refuse('conflict', 'Someone else has saved this order meanwhile', {
        field: 'version',
        value: version,
        current: before,
      })
    if (asked.order_type !== order.order_type && lines.length > 0)
      refuse('order_has_lines', 'The type can change only while the order has no lines', {
        field: 'order_type',
        value: asked.order_type,
      })
    const party = requireParty(tx, asked)
    await returnToDraft(tx, order, lines)
    await tx.db
      .updateTable('orders')
      .set((eb) => ({
        ...asked,
        ...party,
        user_id: tx.userId,
        version: eb('version', '+', 1),
        updated_at: new Date().toISOString(),
      }))
      .where('id', '=', id)
      .execute()
    const after = await tx.run(orderById(id))
    tx.audit({ action: 'order.updated', table: 'orders', id, before, after })
    return after
  })
}
