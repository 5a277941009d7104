import { hasMoved } from '#contract/order-life.ts'
import { standingBeforeReceived } from '#server/orders/last-change.ts'
import { linesOf, lockOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import { noteDraftCame } from '#server/orders/note-draft-came.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { bookMovements } from '#server/stock/book-movements.ts'
import { refuseShortage } from '#server/stock/refuse-shortage.ts'
import type { Shortage } from '#server/stock/stock-demand.ts'
import { writeReceipt } from './write-receipt.ts'

type Reversed = { order_id: string; receipt_number: string; location_id: string; reverses_receipt_id: string | null }
type Units = { order_item_id: string; quantity: number }

const receipt = statement<Reversed>(
  'receipt_to_reverse',
  'select order_id, receipt_number, location_id, reverses_receipt_id from receipts where org_id = $1 and id = $2',
)
const unitsOf = statement<Units>(
  'units_of_receipt',
  'select order_item_id, quantity from receipt_items where org_id = $1 and receipt_id = $2 order by order_item_id',
)
const reversals = statement(
  'reversals_of_receipt',
  'select from receipts where org_id = $1 and reverses_receipt_id = $2',
)

/**
 * Takes a delivery that was booked by mistake back, all of it, by a receipt of its own: its units leave the place they were booked into and
 * are to be received again; a purchase that was complete stands where it stood before. As with any movement out, the newest promises are given up for
 * what an order was promised of them. Refuses `insufficient_stock` where the place has fewer by now, and `not_reversible` a second time.
 */
export function reverseReceipt(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const found = await tx.run(receipt(id).as(([row]) => row ?? notFound('Receipt')))
    const { order_id, receipt_number, location_id } = found
    // Whoever reverses it at the same moment waits for the order's row, and then finds the other's receipt.
    const [order, lines, units, earlier, stood] = await tx.batch(
      lockOrder(order_id),
      linesOf(order_id),
      unitsOf(id),
      reversals(id).as((_, count) => count),
      standingBeforeReceived(order_id),
    )
    if (found.reverses_receipt_id)
      refuse('not_reversible', 'A reversal cannot be reversed. What came is received again.')
    if (earlier > 0) refuse('not_reversible', `${receipt_number} has been reversed already`)
    const next = requireStep(order, 'unreceive')
    const status = hasMoved(order.status) ? (stood ?? next) : next
    const back = units.map(({ order_item_id, quantity }) => ({ order_item_id, quantity: -quantity }))
    const written = await writeReceipt(tx, order_id, { location_id, notes: null, reverses_receipt_id: id }, back)
    const productOf = new Map(lines.map((line) => [line.id, line.product_id]))
    await bookBack(tx, found, units, productOf)
    if (status !== order.status) setStatus(tx, order, status, 'order.unreceived')
    else noteDraftCame(tx, order)
    const sum = units.reduce((all, line) => all + line.quantity, 0)
    const after = { reversal_id: written.id, document: written.receipt_number, order_id, units: sum }
    tx.audit({ action: 'receipt.reversed', table: 'receipts', id, after })
    return {
      ...{ id: written.id, receipt_number: written.receipt_number, created_at: written.created_at },
      ...{ order_id, order_status: status, units: -sum },
    }
  })
}

/** A line that was received keeps its product: its own is the one that came. */
async function bookBack(tx: Tx, found: Reversed, units: readonly Units[], productOf: ReadonlyMap<string, string>) {
  const { order_id, receipt_number, location_id } = found
  const bookings = units.map(({ order_item_id, quantity }) => ({
    ...{ order_item_id, quantity, location_id, product_id: productOf.get(order_item_id) ?? notFound('Order item') },
    ...{ movement_type: 'out' as const, notes: `Reversal of ${receipt_number}` },
    ...{ reference_type: 'purchase_order', reference_id: order_id },
  }))
  const booked = await bookMovements(tx, bookings)
  const back = bookings.map((line, place) => ({ ...line, missing: booked[place]?.shortfall ?? line.quantity }))
  const short = shortagesOf(back)
  if (short.length > 0) await refuseShortage(tx, short, { archivedToo: true, at: location_id })
}

/** Of each product by itself, over all lines it came for. */
function shortagesOf(lines: readonly { product_id: string; quantity: number; missing: number }[]): Shortage[] {
  const sums = [...Map.groupBy(lines, ({ product_id }) => product_id)].map(([product_id, of]) => {
    const wanted = of.reduce((sum, { quantity }) => sum + quantity, 0)
    return { product_id, wanted, left: wanted - of.reduce((sum, { missing }) => sum + missing, 0) }
  })
  return sums.filter(({ wanted, left }) => left < wanted)
}
