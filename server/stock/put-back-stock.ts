import type { Tx } from '#server/platform/database/scope.ts'
import { bookMovements } from './book-movements.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import type { Booking } from './ledger.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { writeReservations } from './reserve-stock.ts'
import type { Demand } from './stock-demand.ts'
import { shareAmong, takenFrom } from './taken-from.ts'

/**
 * Units taken for order lines go back where they were taken from, the last place first; `reserveAgain` keeps them promised to the same
 * lines (a corrected pick), without it they are free (a cancelled order).
 */
export async function putBackStock(
  tx: Tx,
  demands: readonly Demand[],
  about: Pick<Booking, 'reference_type' | 'reference_id' | 'notes'>,
  { reserveAgain }: { reserveAgain: boolean },
) {
  if (demands.length === 0) return
  const parts = shareAmong(demands, await tx.run(takenFrom(demands)))
  const products = demands.map((demand) => demand.product_id)
  tx.queue(holdAgainstRemoval(products), lockAvailableStock(products))
  const booked = await bookMovements(
    tx,
    parts.map((part) => ({ ...part, movement_type: 'in' as const, ...about })),
  )
  if (!reserveAgain) return
  const reserved = parts.flatMap((part, index) => {
    const place = booked[index]
    return place ? [{ ...part, location_id: place.booked_location_id }] : []
  })
  if (reserved.length > 0) tx.queue(...writeReservations(reserved))
}
