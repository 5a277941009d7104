import type * as z from 'zod'
import type { NewMove } from '#contract/stock.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { bookMovements } from './book-movements.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { refuseShortage } from './refuse-shortage.ts'

type Input = z.output<typeof NewMove>

/**
 * Carries units from one place to another: an out and an in of the ledger in one transaction. Refuses `insufficient_stock` beyond what is
 * free there: what is promised to an order is fetched where the order says.
 */
export function moveStock(scope: Scope, input: Input) {
  const { product_id, from_location_id, to_location_id, quantity, notes } = input
  return scope.transaction(async (tx) => {
    const [, places, levels] = await tx.batch(
      heldProduct(product_id),
      placesNamed([from_location_id, to_location_id]),
      lockAvailableStock([product_id]),
    )
    const [from, to] = [
      nameIn(places, 'from_location_id', from_location_id),
      nameIn(places, 'to_location_id', to_location_id),
    ]
    const left = levels.find(({ location_id }) => location_id === from_location_id)?.free ?? 0
    if (left < quantity) await refuseShortage(tx, [{ product_id, wanted: quantity, left }])
    const about = { product_id, quantity, reference_type: 'transfer', is_move: true }
    const [out, back] = await bookMovements(
      tx,
      [
        { ...about, movement_type: 'out', location_id: from_location_id, notes: said(`To ${to}`, notes) },
        { ...about, movement_type: 'in', location_id: to_location_id, notes: said(`From ${from}`, notes) },
      ],
      { archivedToo: false },
    )
    if (!out || !back) throw new Error('A product that is held takes movements')
    note(tx, input, out.id, back.id)
    return { out_id: out.id, in_id: back.id, quantity }
  })
}

const said = (where: string, notes: string | null) => (notes ? `${where}: ${notes}` : where)

function note(tx: Tx, input: Input, out_id: string, in_id: string) {
  const after = { ...input, out_id, in_id }
  tx.audit({ action: 'stock.moved', table: 'stock_movements', id: out_id, after })
}

const heldProduct = (id: string) =>
  holdAgainstRemoval([id]).as((_, count) => count > 0 || missingReference('product_id', id))

type Place = { id: string; name: string }
const placesNamed = statement<Place>(
  'places_of_move',
  'select id, name from locations where org_id = $1 and id = any($2::uuid[])',
)

const nameIn = (places: readonly Place[], field: string, wanted: string) =>
  places.find(({ id }) => id === wanted)?.name ?? missingReference(field, wanted)
