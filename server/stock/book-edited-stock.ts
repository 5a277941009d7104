import type { Tx } from '#server/platform/database/scope.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import { bookMovements } from './book-movements.ts'
import type { Booking } from './ledger.ts'
import { openLevels } from './lock-levels.ts'
import { refuseShortage } from './refuse-shortage.ts'
import { shareEditedStock } from './share-edited-stock.ts'

/**
 * A stock figure typed on a product form is a movement like any other: what is more comes to the default location, what is less is taken
 * from wherever the product lies. Refuses `insufficient_stock` where that is not enough.
 */
export async function bookEditedStock(tx: Tx, edits: TransactionEvents['stock_edited']) {
  if (edits.length === 0) return
  const ins = edits
    .filter(({ change }) => change > 0)
    .map(({ product_id, change, reason }) => booking('in', { product_id, quantity: change }, reason))
  const less = edits.filter(({ change }) => change < 0)
  const { parts, short } = await shareEditedStock(
    tx,
    less.map(({ product_id, change }) => ({ product_id, quantity: -change })),
  )
  if (short.length > 0) await refuseShortage(tx, short)
  const opening = ins.filter(({ reference_type }) => reference_type === 'opening')
  if (opening.length > 0) tx.queue(openLevels(opening))
  await bookMovements(tx, [...ins, ...parts.map((part) => booking('out', part, 'adjustment'))])
}

type Part = Pick<Booking, 'product_id' | 'quantity' | 'booked_location_id'>
const booking = (movement_type: 'in' | 'out', part: Part, reference_type: string): Booking => ({
  ...part,
  movement_type,
  reference_type,
})
