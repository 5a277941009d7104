import { notFound } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'

export function listLocations(scope: Scope) {
  return scope.read(async (tx) => ({
    items: await tx.db
      .selectFrom('locations')
      .select(['id', 'name', 'address', 'city', 'country', 'is_default', 'version'])
      .orderBy('name')
      .execute(),
  }))
}

/** What of one product lies where, the default location first. */
export function listLevels(scope: Scope, productId: string) {
  return scope.read(async (tx) => {
    const product = await tx.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    if (!product) notFound('Product')
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
