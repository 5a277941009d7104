import type { Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { bookRound } from './book-round.ts'
import type { Booked, Booking } from './ledger.ts'

/**
 * The one door to the ledger. Answers in the order asked; a row is missing where the product is not this organisation's.
 * Goods of archived products still come and go for documents written before, not for new ones (`archivedToo: false`).
 * A shortage is recorded, never silent: callers that must not fall short check `shortfall` and refuse.
 */
export async function bookMovements(
  tx: Tx,
  bookings: readonly Booking[],
  { archivedToo = true } = {},
): Promise<(Booked | undefined)[]> {
  const booked = new Map<number, Booked>()
  for (const round of rounds(bookings)) {
    const bookings = round.map(({ booking }) => booking)
    const rows = await bookRound(tx, { bookings, archivedToo })
    round.forEach(({ index }, place) => {
      const row = rows[place]
      if (row) booked.set(index, row)
    })
  }
  const short = bookings.flatMap((booking, index) => {
    const row = booked.get(index)
    return row && row.shortfall > 0
      ? [{ product_id: booking.product_id, asked: booking.quantity, left: -row.stock_change }]
      : []
  })
  if (short.length > 0) await publish(tx, 'stock_short', short)
  return bookings.map((_, index) => booked.get(index))
}

/** Splits so that within a round no (product, place) comes twice: the first of each, then the second of each, ... */
function rounds(bookings: readonly Booking[]) {
  const seen = new Map<string, number>()
  const split: { index: number; booking: Booking }[][] = []
  bookings.forEach((booking, index) => {
    const level = booking.product_id // by product alone: which place "no location" means is known only inside the statement
    const turn = seen.get(level) ?? 0
    seen.set(level, turn + 1)
    const round = split[turn] ?? []
    split[turn] = round
    round.push({ index, booking })
  })
  return split
}
