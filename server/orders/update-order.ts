import type * as z from 'zod'
import type { Order, OrderEdit } from '#contract/orders.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
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
    const order = await lockOrder(tx, id)
    const before = await orderById(tx, id)
    requireVersion('order', version, before)
    const lines = await linesOf(tx, id)
    if (asked.order_type !== order.order_type && lines.length > 0)
      refuse('order_has_lines', 'The type can change only while the order has no lines', {
        field: 'order_type',
        value: asked.order_type,
      })
    const party = await requireParty(tx, asked)
    await returnToDraft(tx, order, lines)
    await saveHeld(tx, 'orders', id, { ...asked, ...party, user_id: tx.userId })
    const after = await orderById(tx, id)
    tx.audit({ action: 'order.updated', table: 'orders', id, before, after })
    return after
  })
}
