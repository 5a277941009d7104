import { isBegun } from '#contract/order-header.ts'
import { hasMoved, holdsPromises } from '#contract/order-life.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { releaseReservations } from '#server/stock/release-reservations.ts'
import {
  type LockedLine,
  type LockedOrder,
  linesOf,
  lockOrder,
  requireStep,
  setStatus,
  steppedFrom,
} from './lock-order.ts'
import { orderById } from './order-queries.ts'

/** Back to draft: what was promised is free again. Refuses `order_in_progress` once anything was received or picked. */
export function reopenOrder(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(id), linesOf(id))
    await returnToDraft(tx, order, lines)
    return steppedFrom(order, await tx.run(orderById(id)))
  })
}

export async function returnToDraft(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  refuseOnceBegun(order, lines)
  const status = requireStep(order, 'reopen')
  const promises = holdsPromises(order) ? { promised: await releaseReservations(tx, lines) } : {}
  if (order.status === status) return
  await publish(tx, 'order_withdrawn', { order_id: order.id })
  setStatus(tx, order, status, 'order.reopened', promises)
}

/** Refuses `order_in_progress` once anything was received or picked. */
export function refuseOnceBegun({ status }: LockedOrder, lines: readonly LockedLine[]) {
  if (isBegun(lines) || hasMoved(status))
    refuse('order_in_progress', 'Goods have moved for this order; it can no longer go back', { status })
}
