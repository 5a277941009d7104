import { holdsPromises, isPackable } from '#contract/order-life.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { putBackStock } from '#server/stock/put-back-stock.ts'
import { releaseReservations } from '#server/stock/release-reservations.ts'
import { totalOrder } from './add-lines.ts'
import { endWithStatus, type LockedLine, type LockedOrder, linesOf, lockOrder, requireStep } from './lock-order.ts'

const unpickLines = statement(
  'unpick_lines',
  'update order_items set quantity_picked = 0, updated_at = now() where org_id = $1 and order_id = $2',
)
const dropUnreceived = statement(
  'drop_unreceived_lines',
  'delete from order_items where org_id = $1 and order_id = $2 and quantity_received = 0',
)
const cutToReceived = statement(
  'cut_lines_to_received',
  `update order_items set quantity = quantity_received, version = version + 1, updated_at = now()
   where org_id = $1 and order_id = $2 and quantity <> quantity_received`,
)

/**
 * Cancels what has not left: promises are free again, picked units go back on the shelf, the open picklist is closed.
 * A part-received purchase is closed short instead: its lines end at what came, and it is received.
 */
export function cancelOrder(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(id), linesOf(id))
    const status = requireStep(order, 'cancel')
    if (lines.some((line) => line.quantity_received > 0)) {
      return closeShort(tx, order, lines)
    }
    const promises = holdsPromises(order) ? { promised: await releaseReservations(tx, lines) } : {}
    const units_put_back = await returnPicked(tx, order, lines)
    await publish(tx, 'order_withdrawn', { order_id: id })
    const putBack = isPackable(order) ? { units_put_back } : {}
    return endWithStatus(tx, order, status, 'order.cancelled', { ...putBack, ...promises })
  })
}

/** Answers how many units they were. */
async function returnPicked(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  const picked = lines.filter((line) => line.quantity_picked > 0)
  if (picked.length === 0) return 0
  const demands = picked.map((line) => ({
    order_item_id: line.id,
    product_id: line.product_id,
    quantity: line.quantity_picked,
  }))
  const about = { reference_type: 'cancellation', reference_id: order.id, notes: `Cancelled ${order.order_number}` }
  await putBackStock(tx, demands, about, { reserveAgain: false })
  tx.queue(unpickLines(order.id))
  return demands.reduce((sum, { quantity }) => sum + quantity, 0)
}

function closeShort(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  tx.queue(dropUnreceived(order.id), cutToReceived(order.id), totalOrder(order.id))
  const units = lines.reduce((sum, line) => sum + line.quantity - line.quantity_received, 0)
  const kept = lines.flatMap((line) =>
    line.quantity_received > 0 ? [{ ...line, quantity: line.quantity_received }] : [],
  )
  tx.audit({
    ...{ action: 'order.closed_short', table: 'orders', id: order.id },
    ...{ before: { lines }, after: { units, lines: kept } },
  })
  return endWithStatus(tx, order, requireStep(order, 'receive'), 'order.received')
}
