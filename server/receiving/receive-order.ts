import type * as z from 'zod'
import { nextStatus } from '#contract/order-life.ts'
import type { NewReceipt } from '#contract/receiving.ts'
import { fillBackOrders, lockBackOrders, lockLateBackOrders } from '#server/orders/back-orders.ts'
import { isFullyReceived } from '#server/orders/is-fully-received.ts'
import { type LockedLine, linesOf, lockOrder, nounOf, setStatus } from '#server/orders/lock-order.ts'
import { noteDraftCame } from '#server/orders/note-draft-came.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { bookMovements } from '#server/stock/book-movements.ts'
import { holdAgainstRemoval } from '#server/stock/hold-products.ts'
import { lockAvailableStock } from '#server/stock/lock-available-stock.ts'
import { writeReceipt } from './write-receipt.ts'

type Input = z.output<typeof NewReceipt>
/** `quantityOf`: what the request calls its quantity, in the last of its rows for this line. */
type Arrival = { order_item_id: string; product_id: string; quantity: number; quantityOf: string }

/**
 * Books one delivery of a purchase order: receipt, lines, movements and status in one transaction. The order's row is locked
 * first, so two people receiving at once are counted one after the other and never beyond what was ordered. What came is
 * promised to sales that wait for it.
 */
export function receiveOrder(scope: Scope, orderId: string, input: Input) {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(orderId), linesOf(orderId))
    const received = nextStatus(order.order_type, order.status, 'receive')
    if (!received)
      refuse('not_receivable', `A ${nounOf(order.order_type)} that is ${order.status} cannot be received`, {
        status: order.status,
      })
    const arrived = await arrivals(tx, input, lines)
    const products = [...new Set(arrived.map((line) => line.product_id))]
    const waiting = await lockBackOrders(tx, arrived) // orders before levels
    const receipt = await writeReceipt(tx, orderId, input, arrived)
    // All at once: what comes to one place may be promised from another, whose level must not be waited for behind this one.
    tx.queue(holdAgainstRemoval(products), lockAvailableStock(products))
    const late = await tx.run(lockLateBackOrders(products, waiting))
    await bookArrivals(tx, orderId, receipt, arrived)
    const units = arrived.reduce((sum, line) => sum + line.quantity, 0)
    const { id, receipt_number, created_at } = receipt
    tx.audit({ action: 'receipt.completed', table: 'receipts', id, after: { ...receipt, order_id: orderId, units } })
    const complete = isComplete(lines, arrived)
    if (complete) setStatus(tx, order, received, 'order.received')
    else noteDraftCame(tx, order)
    await fillBackOrders(tx, { waiting, late: late.map((sale) => sale.id) }, products, receipt_number)
    return {
      id,
      receipt_number,
      created_at,
      order_id: orderId,
      order_status: complete ? received : order.status,
      units,
    }
  })
}

/** Sums the delivery per line and refuses `already_received` for units nobody ordered any more. */
async function arrivals(tx: Tx, input: Input, lines: readonly LockedLine[]): Promise<Arrival[]> {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const arrived = new Map<string, Arrival>()
  for (const [index, { order_item_id, product_id, quantity }] of input.items.entries()) {
    const line = lineOf.get(order_item_id)
    if (!line) missingReference(`items.${index}.order_item_id`, order_item_id)
    // What was counted is sent again hours later, maybe, and the line may be of other goods by then.
    if (product_id !== undefined && product_id !== line.product_id)
      missingReference(`items.${index}.product_id`, product_id)
    const sum = (arrived.get(line.id)?.quantity ?? 0) + quantity
    const open = line.quantity - line.quantity_received
    const quantityOf = `items.${index}.quantity`
    if (sum > open) await refuseBeyond(tx, line, { field: quantityOf, value: quantity })
    arrived.set(line.id, { order_item_id, product_id: line.product_id, quantity: sum, quantityOf })
  }
  return [...arrived.values()]
}

/** Says of what, and how many would have been taken: whoever counted sees which pile is too high. */
async function refuseBeyond(tx: Tx, line: LockedLine, where: { field: string; value: number }): Promise<never> {
  const { sku } = await tx.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', line.product_id)
    .executeTakeFirstOrThrow()
  const open = line.quantity - line.quantity_received
  refuse('already_received', openInWords(open, sku), { ...where, order_item_id: line.id, sku, open })
}

function openInWords(open: number, sku: string) {
  if (open <= 0) return `All units of ${sku} on this line of the order have been received`
  return `Only ${open} ${open === 1 ? 'unit' : 'units'} of ${sku} ${open === 1 ? 'is' : 'are'} still open on this line of the order`
}

function isComplete(lines: readonly LockedLine[], arrived: readonly Arrival[]) {
  const now = new Map(arrived.map((line) => [line.order_item_id, line.quantity]))
  return isFullyReceived(
    lines.map((line) => ({ ...line, quantity_received: line.quantity_received + (now.get(line.id) ?? 0) })),
  )
}

async function bookArrivals(
  tx: Tx,
  orderId: string,
  receipt: { location_id: string; notes: string | null },
  arrived: readonly Arrival[],
) {
  await bookMovements(
    tx,
    arrived.map(({ quantityOf: _, ...line }) => ({
      ...line,
      movement_type: 'in' as const,
      location_id: receipt.location_id,
      reference_type: 'purchase_order',
      reference_id: orderId,
      notes: receipt.notes,
    })),
    { quantityOf: (place) => arrived[place]?.quantityOf ?? 'quantity' },
  )
}
