import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { bookMovements } from './book-movements.ts'
import { openLevels } from './lock-levels.ts'
import { refuseShortage } from './refuse-shortage.ts'

/** A stock figure typed on a product form is a movement like any other; one that would go below zero is refused. */
export async function bookEditedStock(tx: Tx, edits: TransactionEvents['stock_edited']) {
  if (edits.length === 0) return
  const movements = edits.map(({ product_id, change, reason }) => ({
    product_id,
    movement_type: change > 0 ? ('in' as const) : ('out' as const),
    quantity: Math.abs(change),
    reference_type: reason,
  }))
  const opening = movements.filter(({ reference_type }) => reference_type === 'opening')
  if (opening.length > 0) tx.queue(openLevels(opening))
  const booked = await bookMovements(tx, movements)
  const short = booked.flatMap((row) =>
    row && row.shortfall > 0
      ? [{ product_id: row.product_id, wanted: row.shortfall - row.stock_change, left: -row.stock_change }]
      : [],
  )
  if (short.length > 0) await refuseShortage(tx, short)
}
