import type * as z from 'zod'
import type { OrderType } from '#contract/order-life.ts'
import type { Order, OrderEdit } from '#contract/orders.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseTaken } from './insert-order.ts'
import { type LockedLine, linesOf, lockOrder } from './lock-order.ts'
import { hasPapers } from './order-papers.ts'
import { orderById } from './order-queries.ts'
import { returnToDraft } from './reopen-order.ts'
import { requireDaysInOrder } from './require-days-in-order.ts'
import { requireParty } from './require-party.ts'

/**
 * Saves the order dialog: its own fields, guarded by the order's version, and the status back to draft (the specification).
 * The number never changes; the type only while there are no lines, and it has had no papers.
 */
export function updateOrder(
  scope: Scope,
  id: string,
  { version, ...asked }: z.output<typeof OrderEdit>,
): Promise<Order> {
  return scope.transaction(async (tx) => {
    const [order, before, lines] = await tx.batch(lockOrder(id), orderById(id), linesOf(id))
    requireVersion('order', version, before)
    if (asked.order_type !== order.order_type) await requireBare(tx, lines, order.id, asked.order_type)
    // An order from before this was asked for may still be saved with the days it has.
    const days = { expected_date: asked.expected_date, order_date: asked.order_date ?? before.order_date }
    if (days.expected_date !== before.expected_date) requireDaysInOrder(days, 'expected_date')
    else if (days.order_date !== before.order_date) requireDaysInOrder(days, 'order_date')
    const party = requireParty(tx, asked)
    await returnToDraft(tx, order, lines)
    const save = saveHeld(tx, 'orders', id, { ...asked, ...party, user_id: tx.userId })
    const [, after] = await tx.batch(
      save.refusing((error) => refuseTaken(error, asked)),
      orderById(id),
    )
    tx.audit({ action: 'order.updated', table: 'orders', id, before, after })
    return after
  })
}

async function requireBare(tx: Tx, lines: readonly LockedLine[], id: string, value: OrderType) {
  const field = 'order_type'
  if (lines.length > 0)
    refuse('order_has_lines', 'The type can change only while the order has no items', { field, value })
  if (await tx.run(hasPapers(id)))
    refuse('order_has_lines', 'The type stays: this order has had a receipt, picklist or label', {
      ...{ field, value },
    })
}
