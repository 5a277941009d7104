import type { Movement } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { bookMovements } from './book-movements.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import { type Lasting, lastingAs, lastingWords } from './lasting-movements.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { movementById } from './movement-queries.ts'
import { refuseShortage } from './refuse-shortage.ts'

type Recorded = Pick<
  Movement,
  'product_id' | 'movement_type' | 'quantity' | 'stock_change' | 'location_id' | 'created_at'
> & { booked_location_id: string; lasting: Lasting | null }

const movement = statement<Recorded>(
  'movement_to_reverse',
  `select product_id, movement_type, quantity, stock_change, location_id, created_at, booked_location_id, ${lastingAs('m')} as lasting
from stock_movements m where org_id = $1 and id = $2`,
)
const reversals = statement(
  'reversals_of_movement',
  'select from stock_movements where org_id = $1 and reverses_movement_id = $2',
)

const units = new Intl.NumberFormat('en-GB')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })

/**
 * Takes a movement that was recorded by mistake back, all units that it moved, by a row of its own at the same place. As with any movement out, the
 * newest promises are given up for what an order was promised of them; what comes back is promised to nobody, whatever the wrong out
 * took. Refuses `insufficient_stock` where the place has fewer by now, and
 * `not_reversible` a second time and for what is taken back in another way: a move, and what moved for an order.
 */
export const reverseMovement = (scope: Scope, id: string): Promise<Movement> =>
  scope.transactionThenRead(async (tx) => {
    const found = await tx.run(movement(id).as(([row]) => row ?? notFound('Movement')))
    const { product_id, location_id, booked_location_id, stock_change } = found
    // Whoever reverses it at the same moment waits for the levels, and then finds the other's row.
    const [, , earlier] = await tx.batch(
      holdAgainstRemoval([product_id]),
      lockAvailableStock([product_id]),
      reversals(id).as((_, count) => count),
    )
    if (found.lasting) refuse('not_reversible', lastingWords[found.lasting])
    if (earlier > 0) refuse('not_reversible', 'This movement has been reversed already')
    const quantity = Math.abs(stock_change)
    const back = {
      ...{ product_id, location_id, booked_location_id, quantity, reverses_movement_id: id },
      movement_type: stock_change < 0 ? ('in' as const) : ('out' as const),
      notes: `Reversal of ${units.format(found.quantity)} ${found.movement_type} on ${day.format(new Date(found.created_at))}`,
    }
    const [booked] = await bookMovements(tx, [back])
    if (!booked) throw new Error('A product that has moved takes movements')
    const short = { product_id, wanted: quantity, left: quantity - booked.shortfall }
    if (booked.shortfall > 0) await refuseShortage(tx, [short], { archivedToo: true, at: booked_location_id })
    const after = { ...back, id: booked.id, stock_change: booked.stock_change }
    tx.audit({ action: 'movement.reversed', table: 'stock_movements', id: booked.id, after })
    return booked.id
  }, movementById)
