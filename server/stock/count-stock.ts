import type * as z from 'zod'
import type { CountedItem, InventoryCount } from '#contract/inventory.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { bookMovements } from './book-movements.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import { inventoryItem } from './inventory-queries.ts'

/**
 * Sets what a product has at a place to what was counted there, in units: the difference from the locked level is booked as
 * a movement, so that counts and movements that come at once follow one another. The same count again moves nothing. Counted
 * below what is promised, the newest promises are given up, as by any other out. Raises `stock_moved` where the level is neither `expected` nor
 * what was counted: goods came or went while it was counted, and nobody knows whether they were counted with the rest.
 */
export function countStock(
  scope: Scope,
  product_id: string,
  { quantity, expected, location_id, reason, notes }: z.output<typeof InventoryCount>,
): Promise<CountedItem> {
  return scope.transaction(async (tx) => {
    await tx.run(holdProduct(product_id))
    const booked_location_id = await placeOf(tx, location_id)
    const { on_hand, reserved } = await lockLevel(tx, product_id, booked_location_id, quantity > 0)
    if (expected !== null && on_hand !== expected && on_hand !== quantity) refuseMoved(on_hand)
    const change = quantity - on_hand
    if (change !== 0) {
      const movement = {
        ...{ product_id, location_id, booked_location_id, notes },
        movement_type: change > 0 ? ('in' as const) : ('out' as const),
        quantity: Math.abs(change),
        reference_type: reason,
      }
      const [booked] = await bookMovements(tx, [movement], { archivedToo: false })
      if (!booked) throw new Error('A product that is held takes movements')
      tx.audit({
        action: 'movement.recorded',
        table: 'stock_movements',
        id: booked.id,
        after: { ...movement, ...booked },
      })
    }
    return {
      ...(await inventoryItem(tx, product_id)),
      stock_change: change,
      promises_given_up: Math.max(reserved - quantity, 0),
    }
  })
}

const refuseMoved = (on_hand: number): never =>
  refuse(
    'stock_moved',
    `Stock has moved since you began to count: by the books ${on_hand} lie there now. Count again.`,
    {
      ...{ field: 'quantity', on_hand },
    },
  )

const holdProduct = (id: string) => holdAgainstRemoval([id]).as((_, count) => count > 0 || notFound('Product'))

async function placeOf(tx: Tx, location_id: string | null): Promise<string> {
  const places = tx.db.selectFrom('locations').select('id')
  const place = await (location_id === null
    ? places.where('is_default', '=', true)
    : places.where('id', '=', location_id)
  )
    .limit(1)
    .executeTakeFirst()
  return place?.id ?? missingReference('location_id', location_id)
}

/** What lies there, locked. A level that is to come is opened first: two who count the same new shelf meet at its row. */
async function lockLevel(tx: Tx, product_id: string, location_id: string, opens: boolean): Promise<Level> {
  const place = [product_id, location_id]
  const [, [level]] = await tx.batch(opens ? open(...place) : undefined, lock(...place))
  return level ?? { on_hand: 0, reserved: 0 }
}

const open = statement(
  'open_level',
  'insert into stock_levels (org_id, product_id, location_id) values ($1, $2, $3) on conflict (org_id, product_id, location_id) do nothing',
)
type Level = { on_hand: number; reserved: number }
const lock = statement<Level>(
  'lock_level',
  'select on_hand, reserved from stock_levels where org_id = $1 and product_id = $2 and location_id = $3 for update',
)
