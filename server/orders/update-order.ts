import type * as z from 'zod'
import type { Order, OrderEdit } from '#contract/orders.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { linesOf, lockOrder } from './lock-order.ts'
import { orderById } from './order-queries.ts'
import { returnToDraft } from './reopen-order.ts'
import { requireDaysInOrder } from './require-days-in-order.ts'
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
    requireVersion('order', version, before)
    if (asked.order_type !== order.order_type && lines.length > 0)
      refuse('order_has_lines', 'The type can change only while the order has no lines', {
        field: 'order_type',
        value: asked.order_type,
      })
    // An order from before this was asked for may still be saved with the days it has.
    const days = { expected_date: asked.expected_date, order_date: asked.order_date ?? before.order_date }
    if (days.expected_date !== before.expected_date) requireDaysInOrder(days, 'expected_date')
    else if (days.order_date !== before.order_date) requireDaysInOrder(days, 'order_date')
    const party = requireParty(tx, asked)
    await returnToDraft(tx, order, lines)
    const save = saveHeld(tx, 'orders', id, { ...asked, ...party, user_id: tx.userId })
    const [, after] = await tx.batch(save, orderById(id))
    tx.audit({ action: 'order.updated', table: 'orders', id, before, after })
    return after
  })
}
