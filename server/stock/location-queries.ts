import { keysOf } from '#contract/shared/keys-of.ts'
import { Location } from '#contract/stock.ts'
import type { Querying, Scope, Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { requireProduct } from '#server/products/require-product.ts'

export const locationColumns = keysOf(Location.shape)

const locations = ({ db }: Querying) => db.selectFrom('locations').select(locationColumns)

export async function listLocations(scope: Scope) {
  return { items: await locations(scope).orderBy('name').orderBy('id').execute() }
}

export async function locationById(from: Querying, id: string): Promise<Location> {
  return (await locations(from).where('id', '=', id).executeTakeFirst()) ?? notFound('Location')
}

export const getLocation = (scope: Scope, id: string) => locationById(scope, id)

/**
 * Every location, held until the transaction ends against whoever else would edit one: which of them is the default is one
 * question to all of them. Movements, which only point at a location, go on meanwhile.
 */
export const holdLocations = (tx: Tx): Promise<Location[]> => locations(tx).orderBy('id').forNoKeyUpdate().execute()

/** What of one product lies where, the default location first. */
export function listLevels(scope: Scope, productId: string) {
  return scope.read(async (tx) => {
    await requireProduct(tx, productId)
    const items = await tx.db
      .selectFrom('stock_levels as s')
      .innerJoin('locations as l', 'l.id', 's.location_id')
      .select(['s.product_id', 's.location_id', 'l.name as location_name', 's.on_hand', 's.reserved'])
      .where('s.product_id', '=', productId)
      .orderBy('l.is_default', 'desc')
      .orderBy('l.name')
      .execute()
    return { items }
  })
}
